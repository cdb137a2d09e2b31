import type { StoredImage } from '@shala/contract/graduates/graduates'
import { limits } from '@shala/contract/limits'
import { FetchedImage } from '#shared/images/FetchedImage.tsx'
import { type ImageDraft, ImageField } from '#shared/images/ImageField.tsx'
import { croppedStyle } from '#shared/images/crop.ts'
import { Button } from '#shared/ui/Button.tsx'
import { TextArea } from '#shared/ui/form/TextField.tsx'
import type { ProfileFormValues } from '../../model/profileFormValues.ts'
import { GraduateCard } from '../GraduateCard.tsx'

/** Width by height of a portrait. */
export const portraitShape = 4 / 5

/** The longer side of a photo that is uploaded: enough to crop a quarter of it. */
export const portraitPixels = 2000

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
        name="photo"
        draft={picture}
        shape={portraitShape}
        label={kept === null ? 'Photo' : 'Another photo'}
        hint="PNG, JPEG, WebP, AVIF or HEIC. Large photos are made smaller before the upload. Without a photo, we show your initials."
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
          label="Photo description"
          hint="Read aloud to people who cannot see it. For example: Maya, laughing, on a beach."
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

interface ProfilePreviewProps {
  values: ProfileFormValues
  picture: ImageDraft
  kept: StoredImage | null
  getTitle: (courseId: string) => string
}

/** The card as it will look on the site. */
export function ProfilePreview({ values, picture, kept, getTitle }: ProfilePreviewProps) {
  const { name, alt, city, bio, year, courseIds, links } = values
  const graduate = {
    id: 'preview',
    name: name || 'Your name',
    photo: null,
    certificates: [],
    city,
    bio,
    year: /^\d{4}$/.test(year) ? Number(year) : null,
    courseIds: [...courseIds],
    links: links.filter(({ label, href }) => label !== '' && href.startsWith('https://')),
  }
  return (
    <section className="card profile-preview" aria-label="Preview">
      <p className="soft small">How visitors see it</p>
      <GraduateCard
        graduate={graduate}
        getTitle={getTitle}
        photo={
          picture.picture !== null ? (
            <div
              className="graduate-photo"
              role="img"
              aria-label={alt || 'Your photo'}
              style={croppedStyle(picture.picture, picture.view, portraitShape)}
            />
          ) : (
            kept && <FetchedImage picture={{ ...kept, alt }} className="graduate-photo" />
          )
        }
      />
    </section>
  )
}
