import type { StoredImage } from '@shala/contract/graduates/graduates'
import { limits } from '@shala/contract/limits'
import { ImageField, type ImageDraft } from '../../../../shared/images/ImageField.tsx'
import { Button } from '../../../../shared/ui/Button.tsx'
import { TextArea } from '../../../../shared/ui/form/TextField.tsx'

/** Width by height of a portrait. */
export const portraitShape = 4 / 5

interface PhotoFieldsProps {
  picture: ImageDraft
  /** The photo that is there, unless it is to be taken away. */
  kept: StoredImage | null
  alt: string
  errors: { photo?: string | undefined; alt?: string | undefined }
  onAlt: (alt: string) => void
  onRemove: () => void
}

/** The photo: another, none, and what it shows. */
export function PhotoFields(props: PhotoFieldsProps) {
  const { picture, kept, alt, errors, onAlt, onRemove } = props
  const has = picture.picture !== null || kept !== null
  return (
    <>
      <ImageField
        draft={picture}
        shape={portraitShape}
        label={kept === null ? 'Photo' : 'Another photo'}
        hint="PNG, JPEG, WebP or AVIF, at most 8 MB. You need none: your initials take its place."
        error={errors.photo}
      />
      {kept !== null && picture.picture === null && (
        <div>
          <Button small onClick={onRemove}>
            Remove the photo
          </Button>
        </div>
      )}
      {has && (
        <TextArea
          name="alt"
          label="What the photo shows"
          hint="For people who do not see it, such as: Maya, laughing, on a beach."
          rows={2}
          maxLength={limits.alt}
          value={alt}
          error={errors.alt}
          onChange={onAlt}
        />
      )}
    </>
  )
}
