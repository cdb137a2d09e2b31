import './design.css'

const spaces = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The steps of space, from the gap in a button to the one between two parts of a page. */
export function SpaceSpecimen() {
  return (
    <ul className="spaces">
      {spaces.map((step) => (
        <li key={step}>
          <code>{`--space-${step}`}</code>
          <span className="space-bar" style={{ width: `var(--space-${step})` }} />
        </li>
      ))}
    </ul>
  )
}
