import { findOrphanedPortraits } from './findOrphanedFiles.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const file = (path: string, hours: number) => ({ path, createdAt: ago(hours) })
const naming = (path: string | null, changed: number) =>
  ['maya', { photo: path === null ? null : { path }, updatedAt: ago(changed) }] as const

const [shown, drafted] = ['graduates/maya/a.webp', 'graduate-drafts/maya/a.webp']

test('a portrait stays while a profile or draft uses it', () => {
  const portraits = [file(shown, 999), file(drafted, 999)]
  const profiles = [naming(shown, 500), naming(drafted, 500)]
  expect(findOrphanedPortraits({ portraits, profiles }, now)).toEqual([])
})

test('a portrait that was never used is deleted after a day', () => {
  const portraits = [
    file('graduate-drafts/leo/new.webp', 23),
    file('graduate-drafts/leo/old.webp', 25),
  ]
  const left = findOrphanedPortraits({ portraits, profiles: [] }, now)
  expect(left).toEqual(['graduate-drafts/leo/old.webp'])
})

test('a removed portrait is deleted a day after the last change of profile and draft', () => {
  const portraits = [file(shown, 999), file(drafted, 999)]
  const after = (changed: number) =>
    findOrphanedPortraits({ portraits, profiles: [naming(null, changed), naming(null, 99)] }, now)
  expect([after(23), after(25)]).toEqual([[], [shown, drafted]])
})
