import type { RichText } from '@shala/content/richText/richText'
import { listHeadings } from '../model/headings.ts'
import './sections.css'

/** Below this a text needs no list of what is in it. */
const fewest = 4

/** The chapters of a long text, each with the way to it; nothing for a short one. */
export function Contents({ text }: { text: RichText }) {
  const headings = listHeadings(text).filter(({ level }) => level === 2)
  if (headings.length < fewest) return null
  return (
    <nav className="contents" aria-label="On this page">
      <p className="contents-title" aria-hidden="true">
        On this page
      </p>
      <ol>
        {headings.map(({ id, text: words }) => (
          <li key={id}>
            <a href={`#${id}`}>{words}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
