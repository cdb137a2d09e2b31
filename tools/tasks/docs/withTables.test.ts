import { withTables } from './withTables.ts'

test('withTables() writes tables after the prose, places without personal data apart', () => {
  const addresses = {
    place: 'addresses',
    holds: 'addresses',
    until: 'a day',
    why: 'to write',
    download: { heading: 'Your addresses' },
  }
  const photos = { ...addresses, place: 'photos', download: { leftOut: 'is a picture' } }
  const rooms = { ...addresses, place: 'rooms', holds: null, why: 'to meet' }
  const page = withTables(
    '# Kept\n\nWords.\n\n## Collections\n\n| old |\n',
    [addresses, rooms],
    [photos],
  )
  expect(page).toBe(
    [
      '# Kept\n\nWords.\n\n## Collections\n',
      '| where | personal data | how long | why | in the download |',
      '| --- | --- | --- | --- | --- |',
      '| `addresses` | addresses | a day | to write | Your addresses |',
      '\n## Folders of Storage\n',
      '| where | personal data | how long | why | in the download |',
      '| --- | --- | --- | --- | --- |',
      '| `photos` | addresses | a day | to write | no: is a picture |',
      '\n## Without personal data\n',
      '| where | why |',
      '| --- | --- |',
      '| `rooms` | to meet |\n',
    ].join('\n'),
  )
  expect(withTables(page, [addresses, rooms], [photos])).toBe(page)
})
