import { findLargeFolders, maxFiles } from './largeFolders.ts'

const buildFiles = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}file${index}.ts`)

test('finds folders with too many files, the largest first', () => {
  const files = [
    ...buildFiles('web/src/', maxFiles + 1),
    ...buildFiles('tools/tasks/', maxFiles),
    ...buildFiles('', maxFiles + 2),
  ]
  expect(findLargeFolders(files)).toEqual([
    { folder: '.', count: maxFiles + 2 },
    { folder: 'web/src', count: maxFiles + 1 },
  ])
})

test('does not count files in subfolders', () => {
  const files = [...buildFiles('web/', 13), ...buildFiles('web/src/', 13)]
  expect(findLargeFolders(files)).toEqual([])
})
