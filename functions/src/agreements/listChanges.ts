import type { AgreementText, ChangedLine } from '@shala/contract/agreements/agreements'
import { diffWords } from 'diff'

const toLines = ({ title, blocks }: AgreementText): string =>
  [title, ...blocks.map(({ text }) => text)].join('\n')

/** Returns the lines of an agreement that differ from an earlier version, word by word. */
export function listChanges(before: AgreementText, now: AgreementText): ChangedLine[] {
  const lines: ChangedLine[] = [[]]
  for (const { value, added, removed } of diffWords(toLines(before), toLines(now))) {
    const kind = added ? 'added' : removed ? 'removed' : 'same'
    const [first = '', ...others] = value.split('\n')
    lines.at(-1)?.push({ kind, text: first })
    for (const text of others) lines.push([{ kind, text }])
  }
  return lines
    .map((line) => line.filter(({ text }) => text !== ''))
    .filter((line) => line.some(({ kind, text }) => kind !== 'same' && text.trim() !== ''))
}
