import type { PublicGraduate } from '@shala/contract/graduates/graduates'
import { paths } from '../../../shared/paths.ts'
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
