import { LessonForm } from '@shala/contract/courses/lessons'
import { limits } from '@shala/contract/limits'
import {
  copyTitle,
  newLesson,
  placedAt,
  requireLesson,
  rewritten,
  withDownload,
  withFile,
  withoutFile,
  withRestoredFile,
  withStatus,
} from './lessonChanges.ts'

const form = LessonForm.parse({ title: 'Breath' })
const lesson = newLesson(form, { files: [], downloads: [] }, 3)
const file = { path: 'lessons/yoga/l1/a.webp', width: 8, height: 6, alt: 'A chart', name: '' }
const download = {
  path: 'lessons/yoga/l1/a.pdf',
  name: 'Handout',
  type: 'application/pdf' as const,
  size: 1000,
}

test('a new lesson is a draft at its position', () => {
  expect(lesson).toEqual({ ...form, files: [], downloads: [], status: 'draft', position: 3 })
})

test('a change keeps the other fields', () => {
  const shown = placedAt(withStatus(withFile(lesson, file), 'published'), 5)
  expect(rewritten(shown, LessonForm.parse({ title: 'Breath 2', minutes: 20 }))).toEqual({
    ...lesson,
    title: 'Breath 2',
    minutes: 20,
    files: [file],
    status: 'published',
    position: 5,
  })
})

test('files are added once, and removed by path', () => {
  const both = withDownload(withFile(lesson, file), download)
  expect(both).toEqual({ ...lesson, files: [file], downloads: [download] })
  expect(withDownload(withFile(both, file), download)).toEqual(both)
  expect(withoutFile(both, file.path)).toEqual({ ...lesson, downloads: [download] })
  expect(withoutFile(both, download.path)).toEqual({ ...lesson, files: [file] })
  expect(withRestoredFile(withoutFile(both, file.path), both, file.path)).toEqual(both)
  expect(withRestoredFile(withoutFile(both, download.path), both, download.path)).toEqual(both)
  expect(withRestoredFile(both, both, file.path)).toEqual(both)
  for (const change of [
    () => withoutFile(lesson, file.path),
    () => withRestoredFile(both, lesson, file.path),
    () => withRestoredFile(both, null, file.path),
  ]) {
    expect(change).toThrow('this lesson has no such file')
  }
})

test('a lesson has a maximum number of pictures and of files', () => {
  const list = <File extends { path: string }>(one: File, length: number) =>
    Array.from({ length }, (_, n) => ({ ...one, path: `lessons/yoga/l1/${n}` }))
  const full = {
    ...lesson,
    files: list(file, limits.lessonFiles),
    downloads: list(download, limits.lessonDownloads),
  }
  expect(() => withFile(full, file)).toThrow('at most 10 pictures')
  expect(() => withDownload(full, download)).toThrow('at most 10 files')
  const [known] = full.files
  expect(known && withFile(full, known)).toEqual(full)
})

test('a change of a missing lesson is refused', () => {
  for (const change of [
    () => requireLesson(null),
    () => rewritten(null, form),
    () => withStatus(null, 'published'),
    () => withFile(null, file),
    () => withoutFile(null, file.path),
  ]) {
    expect(change).toThrow('there is no such lesson')
  }
})

test('the title of a copy is within the limit', () => {
  expect(copyTitle('Breath')).toBe('Copy of Breath')
  expect(copyTitle('x'.repeat(limits.lessonTitle))).toHaveLength(limits.lessonTitle)
})
