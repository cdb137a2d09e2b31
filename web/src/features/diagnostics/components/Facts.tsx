import './diagnostics.css'

/** What is configured. Everything here is public: each browser receives it with the site. */
export function Facts({ facts }: { facts: readonly { name: string; value: string }[] }) {
  return (
    <dl className="facts card">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="soft small">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
