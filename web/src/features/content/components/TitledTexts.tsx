import './sections.css'

interface TitledTextsProps {
  texts: readonly { _key: string; title: string; text: string }[]
  /** `numbered` puts a number in a little window before each; `plain` a line above each. */
  look?: 'numbered' | 'plain'
}

/** Short texts, each under a title of its own. Nothing where there are none. */
export function TitledTexts({ texts, look = 'numbered' }: TitledTextsProps) {
  if (texts.length === 0) return null
  const List = look === 'numbered' ? 'ol' : 'ul'
  return (
    <List className={`titled-texts titled-texts-${look}`}>
      {texts.map(({ _key, title, text }) => (
        <li key={_key}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  )
}
