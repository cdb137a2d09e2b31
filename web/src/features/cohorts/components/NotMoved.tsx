interface NotMovedProps {
  /** What did not happen to them. */
  lead: string
  people: readonly { who: string; error: string }[]
}

/** Who was refused, and why. */
export function NotMoved({ lead, people }: NotMovedProps) {
  if (people.length === 0) return null
  return (
    <>
      <p>{lead}</p>
      <ul>
        {people.map(({ who, error }) => (
          <li key={who}>
            {who}: {error}
          </li>
        ))}
      </ul>
    </>
  )
}
