import './ReviewGroup.css'

interface ReviewGroupProps {
  label: string
  hint?: string
  entries: readonly string[]
}

const shownAtMost = 500

/** How many there are of one kind, and which, on demand. Nothing where there are none. */
export function ReviewGroup({ label, hint, entries }: ReviewGroupProps) {
  if (entries.length === 0) return null
  return (
    <li className="review-group">
      <details>
        <summary>
          {entries.length.toLocaleString('en')} {label}
        </summary>
        <ul className="review-entries">
          {entries.slice(0, shownAtMost).map((entry, position) => (
            <li key={position}>{entry}</li>
          ))}
          {entries.length > shownAtMost && (
            <li>and {(entries.length - shownAtMost).toLocaleString('en')} more</li>
          )}
        </ul>
      </details>
      {hint && <p className="small soft">{hint}</p>}
    </li>
  )
}
