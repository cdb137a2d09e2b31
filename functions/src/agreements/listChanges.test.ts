import type { AgreementText } from '@shala/contract/agreements/agreements'
import { listChanges } from './listChanges.ts'

const build = (...texts: string[]): AgreementText => ({
  key: 'student-agreement',
  version: 1,
  title: 'Student agreement',
  blocks: texts.map((text) => ({ style: 'paragraph', text })),
})

test('listChanges returns only the changed lines, with added and removed words', () => {
  const before = build('You come on time.', 'You share no recording.', 'You pay by the tenth.')
  const now = build('You come on time.', 'You share no recording or photo.', 'Be kind.')
  const lines = listChanges(before, now)
  const words = (kind: string) =>
    lines.flatMap((line) =>
      line.filter((part) => part.kind === kind).map(({ text }) => text.trim()),
    )
  expect(words('added').join(' ')).toContain('or photo')
  expect(words('added').join(' ')).toContain('Be kind')
  expect(words('removed').join(' ')).toContain('pay by the tenth')
  expect(
    lines
      .flat()
      .map(({ text }) => text)
      .join(''),
  ).not.toContain('on time')
  expect(listChanges(before, before)).toEqual([])
})
