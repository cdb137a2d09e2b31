import './design.css'

const sizes = [
  { token: '--display-1', face: 'title', use: 'Openings', sample: 'Learn to teach' },
  { token: '--display-2', face: 'title', use: 'Parts of a page', sample: 'A weekend at a time' },
  {
    token: '--title-1',
    face: 'title',
    use: 'Plain pages',
    sample: 'The breath leads, the movement follows',
  },
  {
    token: '--title-2',
    face: 'title',
    use: 'Cards',
    sample: 'The breath leads, the movement follows',
  },
  {
    token: '--title-3',
    face: 'title',
    use: 'Small titles',
    sample: 'The breath leads, the movement follows',
  },
  {
    token: '--text-large',
    face: 'text',
    use: 'Introductions',
    sample: 'Sixteen people to a group, and teachers who still teach beginners on weekdays.',
  },
  {
    token: '1rem',
    face: 'text',
    use: 'Text',
    sample: 'If you cannot say it to somebody who has never heard of yoga, you do not know it yet.',
  },
  {
    token: '--text-small',
    face: 'text',
    use: 'Captions and hints',
    sample: 'Under the hall is a kitchen with one very long table.',
  },
] as const

const letters = [
  {
    name: 'Fraunces',
    face: 'title',
    use: 'Titles, numbers and what people say',
    weights: [300, 400, 480, 600, 800],
  },
  {
    name: 'Figtree',
    face: 'text',
    use: 'Everything that is read at length',
    weights: [300, 400, 500, 600, 800],
  },
] as const

/** The two faces, and the sizes in which they are set. */
export function TypeSpecimen() {
  return (
    <div className="type-specimen">
      <div className="type-faces">
        {letters.map(({ name, face, use, weights }) => (
          <figure key={name} className={`type-face type-${face}`}>
            <p className="type-face-letters" aria-hidden="true">
              Aa
            </p>
            <figcaption>
              <h3>{name}</h3>
              <p className="soft">{use}</p>
              <p className="type-weights">
                {weights.map((weight) => (
                  <span key={weight} style={{ fontWeight: weight }}>
                    {weight}
                  </span>
                ))}
              </p>
              <p className="type-alphabet">
                ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 āīūśṣṇ àéøßł &amp;
                ?!“”’–
              </p>
            </figcaption>
          </figure>
        ))}
      </div>
      <dl className="type-sizes">
        {sizes.map(({ token, face, use, sample }) => (
          <div key={token}>
            <dt>
              <code>{token}</code>
              <span className="soft">{use}</span>
            </dt>
            <dd
              className={`type-${face}`}
              style={{ fontSize: token.startsWith('--') ? `var(${token})` : token }}
            >
              {sample}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
