import { parseFilePath } from './parseFilePath.ts'

test.each([
  ['graduates/uid-1/portrait-1.webp', { folder: 'graduates', userId: 'uid-1' }, 'image/webp'],
  ['graduate-drafts/u_1/a.png', { folder: 'graduate-drafts', userId: 'u_1' }, 'image/png'],
  ['graduate-slides/s1/one.jpg', { folder: 'graduate-slides', slideId: 's1' }, 'image/jpeg'],
  ['lessons/yoga-200/l1/chart.webp', { courseId: 'yoga-200', lessonId: 'l1' }, 'image/webp'],
  ['lessons/yoga-200/l1/a.pdf', { folder: 'lessons' }, 'application/pdf'],
  ['lessons/yoga-200/l1/a.mp3', { folder: 'lessons' }, 'audio/mpeg'],
  ['lessons/yoga-200/l1/a.m4a', { folder: 'lessons' }, 'audio/mp4'],
])('%s is served', (path, parts, contentType) => {
  expect(parseFilePath(path)).toMatchObject({ path, contentType, ...parts })
})

test.each([
  ['an empty path', ''],
  ['the root', 'portrait.webp'],
  ['an upload', 'uploads/uid-1/0b3c'],
  ['an upload with an extension', 'uploads/uid-1/a.webp'],
  ['an unknown folder', 'secrets/uid-1/a.webp'],
  ['a parent path', 'graduates/../portrait.webp'],
  ['an encoded parent path', 'graduates/%2e%2e/portrait.webp'],
  ['an encoded slash', 'graduates/uid%2F1/portrait.webp'],
  ['a backslash', 'graduates/uid\\1/portrait.webp'],
  ['a null byte', 'graduates/uid-1/a\0.webp'],
  ['a line break', 'graduates/uid-1/a.webp\n'],
  ['a deeper path', 'graduates/a/b/portrait.webp'],
  ['a double slash', 'graduates//portrait.webp'],
  ['a leading slash', '/graduates/uid-1/portrait.webp'],
  ['an SVG', 'graduates/uid-1/portrait.svg'],
  ['an HTML page', 'lessons/yoga/l1/a.html'],
  ['a double extension', 'lessons/yoga/l1/a.webp.html'],
  ['an extension in capitals', 'lessons/yoga/l1/a.PDF'],
  ['a recording of a graduate', 'graduates/uid-1/a.mp3'],
  ['a PDF of a slide', 'graduate-slides/s1/a.pdf'],
  ['a missing name', 'graduates/uid-1/.webp'],
  ['a missing extension', 'graduates/uid-1/portrait'],
  ['an inherited property as extension', 'graduates/uid-1/a.constructor'],
  ['an underscore in a course key', 'lessons/uid_yoga/l1/a.webp'],
  ['a long name', `graduates/uid-1/${'a'.repeat(129)}.webp`],
  ['a long folder', `graduates/${'a'.repeat(129)}/a.webp`],
])('%s is not served', (_, path) => {
  expect(parseFilePath(path)).toBeNull()
})
