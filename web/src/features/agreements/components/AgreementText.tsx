import type { AgreementBlock } from '@shala/contract/agreements/agreements'
import { Fragment, type ReactNode } from 'react'
import './agreements.css'

type Style = AgreementBlock['style']

/** Blocks of one style side by side: the entries of a list belong together. */
function groupByStyle(blocks: readonly AgreementBlock[]) {
  const groups: { style: Style; texts: string[] }[] = []
  for (const { style, text } of blocks) {
    const last = groups.at(-1)
    if (last?.style === style) last.texts.push(text)
    else groups.push({ style, texts: [text] })
  }
  return groups
}

const renderEach = (texts: readonly string[], render: (text: string) => ReactNode) =>
  texts.map((text, place) => <Fragment key={place}>{render(text)}</Fragment>)

const renderGroup: Readonly<Record<Style, (texts: readonly string[]) => ReactNode>> = {
  heading: (texts) => renderEach(texts, (text) => <h3>{text}</h3>),
  paragraph: (texts) => renderEach(texts, (text) => <p>{text}</p>),
  bullet: (texts) => (
    <ul className="agreement-list">
      {renderEach(texts, (text) => (
        <li>{text}</li>
      ))}
    </ul>
  ),
  number: (texts) => (
    <ol className="agreement-list">
      {renderEach(texts, (text) => (
        <li>{text}</li>
      ))}
    </ol>
  ),
}

/** The text of an agreement with its headings and lists. */
export function AgreementText({ blocks }: { blocks: readonly AgreementBlock[] }) {
  return groupByStyle(blocks).map(({ style, texts }, place) => (
    <Fragment key={place}>{renderGroup[style](texts)}</Fragment>
  ))
}
