import { keptCollections } from '../collections/keptCollections.ts'
import { keptFolders } from '../collections/keptFolders.ts'

test('a place without personal data has a retention period and an explanation', () => {
  const others = [...keptCollections, ...keptFolders].filter(({ holds }) => holds === null)
  expect(others.map(({ place }) => place)).toContain('rooms')
  for (const { place, until, why, download } of others) {
    expect({ place, until, why, download }).toEqual({
      place,
      until: 'until an admin changes it',
      why,
      download: { leftOut: 'contains no data about a student' },
    })
    expect(why).not.toBe('')
  }
})

test('data deleted with an account is described as such', () => {
  const progress = keptCollections.find(({ place }) => place === 'courseProgress')
  expect(progress?.until).toBe('while there is an account; deleted with it')
})
