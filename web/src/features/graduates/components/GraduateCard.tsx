import type { PublicGraduate } from '@shala/contract/graduates/graduates'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import './graduates.css'

/** A graduate in a window; their initials, where they gave no picture. */
export function GraduatePhoto({ graduate }: { graduate: Pick<PublicGraduate, 'name' | 'photo'> }) {
  const { name, photo } = graduate
  if (photo === null) {
    return (
      <div className={`graduate-photo graduate-initials graduate-initials-${shade(name)}`}>
        <span aria-hidden="true">{initials(name)}</span>
      </div>
    )
  }
  return (
    <img
      className="graduate-photo"
      loading="lazy"
      decoding="async"
      src={paths.picture(photo.path)}
      width={photo.width}
      height={photo.height}
      alt={photo.alt}
    />
  )
}

/** The first letters of the first and the last of the names. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen.map((word = '') => /^./u.exec(word)?.[0] ?? '').join('')
}

/** One of four grounds; the same name always has the same. */
const shade = (name: string): number =>
  (name.length + name.charCodeAt(0) + name.charCodeAt(name.length - 1)) % 4

interface GraduateCardProps {
  graduate: PublicGraduate
  getTitle: (courseId: string) => string
  /** In place of the public photo, where there is another to be seen yet. */
  photo?: ReactNode
}

export function GraduateCard({ graduate, getTitle, photo }: GraduateCardProps) {
  const { name, city, bio, links, courseIds, year, certificates } = graduate
  const place = [city, year === null ? '' : `class of ${year}`].filter((part) => part !== '')
  return (
    <article className="graduate-card">
      {photo ?? <GraduatePhoto graduate={graduate} />}
      <div className="graduate-card-words">
        <h2>{name}</h2>
        {place.length > 0 && <p className="graduate-card-place">{place.join(', ')}</p>}
        {bio !== '' && <p className="graduate-card-bio">{bio}</p>}
        {courseIds.length > 0 && (
          <ul className="graduate-card-courses" aria-label="Courses finished">
            {courseIds.map((courseId) => (
              <li key={courseId}>
                {getTitle(courseId)}
                {certificates
                  .filter((certificate) => certificate.courseId === courseId)
                  .map(({ number }) => (
                    <span key={number}>
                      {' '}
                      <a href={paths.certificate(number)} rel="nofollow">
                        Certificate<span className="visually-hidden">{` of ${name}`}</span>
                      </a>
                    </span>
                  ))}
              </li>
            ))}
          </ul>
        )}
        {links.length > 0 && (
          <p className="row">
            {links.map(({ label, href }) => (
              <a key={href} href={href} rel="noopener noreferrer">
                {label}
                <span className="visually-hidden">{` of ${name}`}</span>
              </a>
            ))}
          </p>
        )}
      </div>
    </article>
  )
}
