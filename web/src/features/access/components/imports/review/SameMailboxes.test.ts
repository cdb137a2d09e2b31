import { findSameMailboxes } from './SameMailboxes.tsx'

test.each([
  [['maya.lind@gmail.com', 'mayalind@gmail.com'], [['maya.lind@gmail.com', 'mayalind@gmail.com']]],
  [
    ['m.l@gmail.com', 'leo@x.org', 'ML+yoga@googlemail.com', 'l.m@gmail.com', 'ml@gmail.com'],
    [['m.l@gmail.com', 'ml+yoga@googlemail.com', 'ml@gmail.com']],
  ],
  [['maya@gmail.com', 'Maya@gmail.com', ' maya@gmail.com '], []],
  [['m.l@outlook.com', 'ml@outlook.com'], []],
  [['m.l@gmail.example', 'ml@gmail.example', 'nobody', ''], []],
])('finds in %j the mailboxes with several spellings %j', (emails, groups) => {
  expect(findSameMailboxes(emails)).toEqual(groups)
})
