import type { PublicGraduate } from '@shala/contract/graduates/graduates'
import { useId } from 'react'
import { useSearchParams } from 'wouter'
import { paths } from '#shared/paths.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { SearchField } from '#shared/ui/form/TextField.tsx'
import { GraduateCard } from './GraduateCard.tsx'
import './graduates.css'

interface GraduateSearch {
  words: string
  courseId: string
}

/** Letters without their accents, in lower case: `Łódź` is found as `lodz`. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l')

/**
 * Whether a graduate is one of those looked for: each word occurs in their name, city, text, year
 * or the titles of their courses.
 */
function matches(
  graduate: PublicGraduate,
  { words, courseId }: GraduateSearch,
  getTitle: (courseId: string) => string,
): boolean {
  const { name, city, bio, courseIds, year } = graduate
  if (courseId !== '' && !courseIds.includes(courseId)) return false
  const text = plain([name, city, bio, year ?? '', ...courseIds.map(getTitle)].join(' '))
  return plain(words)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

interface GraduateDirectoryProps {
  graduates: readonly PublicGraduate[]
  /** For their titles, and to choose by. */
  courses: readonly { slug: string; title: string }[]
}

/**
 * Every graduate, and a search among them. What is looked for stands in the address
 * (`?q=…&course=…`), so a link leads to what its sender saw.
 */
export function GraduateDirectory({ graduates, courses }: GraduateDirectoryProps) {
  const id = useId()
  const [address, setAddress] = useSearchParams()
  const words = address.get('q') ?? ''
  const asked = address.get('course') ?? ''
  const courseId = courses.some(({ slug }) => slug === asked) ? asked : ''
  const getTitle = (of: string) => courses.find(({ slug }) => slug === of)?.title ?? of
  const look = (name: 'q' | 'course', value: string) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const found = graduates.filter((one) => matches(one, { words, courseId }, getTitle))

  if (graduates.length === 0) {
    return <p className="soft">Profiles are coming soon.</p>
  }
  return (
    <div className="graduates">
      {/* Where no script ran yet, sending it opens the same address. */}
      <form
        className="graduates-search"
        role="search"
        aria-label="Graduates"
        action={paths.ourGraduates}
        onSubmit={(event) => event.preventDefault()}
      >
        <SearchField
          label="Search by name, town or keyword"
          value={words}
          aria-controls={id}
          onChange={(value) => look('q', value)}
        />
        <Select
          name="course"
          label="Course"
          value={courseId}
          options={[
            { value: '', label: 'All courses' },
            ...courses.map(({ slug, title }) => ({ value: slug, label: title })),
          ]}
          onChange={(value) => look('course', value)}
        />
        <p className="graduates-count" role="status">
          {count(found.length, graduates.length)}
        </p>
      </form>
      {found.length === 0 && (
        <div className="stack graduates-none">
          <p>No graduate matches. Try fewer letters, or all courses.</p>
          <p>
            <Button onClick={() => setAddress(new URLSearchParams(), { replace: true })}>
              Show all graduates
            </Button>
          </p>
        </div>
      )}
      <ul className="graduates-list" id={id}>
        {found.map((graduate) => (
          <li key={graduate.id}>
            <GraduateCard graduate={graduate} getTitle={getTitle} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function count(found: number, all: number): string {
  if (found === all) return all === 1 ? '1 graduate' : `${all} graduates`
  return `${found} of ${all} graduates`
}
