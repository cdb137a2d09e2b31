import type { StoredImage } from '@shala/contract/graduates/graduates'
import { FetchedImage } from '../../../../shared/images/FetchedImage.tsx'
import type { ImageDraft } from '../../../../shared/images/ImageField.tsx'
import { croppedStyle } from '../../../../shared/images/crop.ts'
import type { ProfileFormValues } from '../../model/profileFormValues.ts'
import { GraduateCard } from '../GraduateCard.tsx'
import { portraitShape } from './PhotoFields.tsx'

interface ProfilePreviewProps {
  values: ProfileFormValues
  picture: ImageDraft
  kept: StoredImage | null
  titleOf: (courseId: string) => string
}

/** The card as it will look on the site. */
export function ProfilePreview({ values, picture, kept, titleOf }: ProfilePreviewProps) {
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
      <p className="soft small">As visitors will see it</p>
      <GraduateCard
        graduate={graduate}
        titleOf={titleOf}
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
