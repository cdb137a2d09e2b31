import { findOrphanedFiles, type Found } from './findOrphanedFiles.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const file = (path: string, hours: number) => ({ path, createdAt: ago(hours) })
const slide = (
  path: string,
  { changed = 1000, deleted }: { changed?: number; deleted?: number },
) => ({
  picture: {
    path,
    width: 1,
    height: 1,
    alt: 'A group',
    small: { path: `${path}.small`, width: 1 },
  },
  updatedAt: ago(changed),
  deletedAt: deleted === undefined ? null : ago(deleted),
})
const nothing: Found = {
  uploads: [],
  pictures: [],
  slides: new Map(),
  lessonImages: [],
  lessons: new Map(),
  deletedLessons: new Map(),
}
const left = (found: Partial<Found>) => findOrphanedFiles({ ...nothing, ...found }, now)

test('an upload is deleted after a day', () => {
  const uploads = [file('uploads/maya/new', 23), file('uploads/maya/old', 25)]
  expect(left({ uploads })).toEqual({ files: ['uploads/maya/old'], slides: [] })
})

test('a picture stays while its slide uses it', () => {
  const path = 'graduate-slides/s1/a.webp'
  const slides = new Map([['s1', slide(path, {})]])
  const pictures = [file(path, 9999), file(`${path}.small`, 9999)]
  expect(left({ pictures, slides }).files).toEqual([])
})

test('a picture that no slide uses is deleted after a day', () => {
  const pictures = [file('graduate-slides/s1/new.webp', 1), file('graduate-slides/s1/old.webp', 30)]
  expect(left({ pictures }).files).toEqual(['graduate-slides/s1/old.webp'])
})

test('a replaced picture is deleted a day after the change', () => {
  const pictures = [file('graduate-slides/s1/a.webp', 9999)]
  const after = (changed: number) =>
    left({ pictures, slides: new Map([['s1', slide('graduate-slides/s1/b.webp', { changed })]]) })
  expect(after(23).files).toEqual([])
  expect(after(25).files).toEqual(['graduate-slides/s1/a.webp'])
})

test('a deleted slide and its picture are removed after a day', () => {
  const path = 'graduate-slides/s1/a.webp'
  const after = (deleted: number) =>
    left({
      pictures: [file(path, 9999)],
      slides: new Map([['s1', slide(path, { deleted, changed: deleted })]]),
    })
  expect(after(23)).toEqual({ files: [], slides: [] })
  expect(after(25)).toEqual({ files: [path], slides: ['s1'] })
})

describe("a lesson's file", () => {
  const path = 'lessons/yoga/l1/a.webp'
  const lessonImages = [file(path, 9999)]
  const lesson = (paths: string[], changed: number) => {
    const files = paths.map((one) => ({ path: one, width: 1, height: 1, alt: 'A', name: 'A' }))
    return new Map([['yoga/l1', { files, downloads: [], updatedAt: ago(changed) }]])
  }

  test('stays while its lesson lists it as a download', () => {
    const handout = 'lessons/yoga/l1/a.pdf'
    const download = { path: handout, name: 'A', type: 'application/pdf', size: 1 } as const
    const named = { files: [], downloads: [download], updatedAt: ago(1000) }
    const found = { lessonImages: [file(handout, 9999)], lessons: new Map([['yoga/l1', named]]) }
    expect(left(found).files).toEqual([])
    expect(left({ ...found, lessons: lesson([path], 1000) }).files).toEqual([handout])
  })

  test('is deleted a day after it was removed from the lesson', () => {
    const after = (changed: number) => left({ lessonImages, lessons: lesson([], changed) }).files
    expect([after(23), after(25)]).toEqual([[], [path]])
  })

  test('never listed by a lesson is deleted after a day', () => {
    const fresh = [file('lessons/yoga/l2/b.webp', 1)]
    expect(left({ lessonImages: [...lessonImages, ...fresh] }).files).toEqual([path])
  })

  test('is not kept by a lesson of another course with the same key', () => {
    const lessons = new Map([['other/l1', { files: [], downloads: [], updatedAt: ago(1) }]])
    expect(left({ lessonImages, lessons }).files).toEqual([path])
  })
})
