import { limits } from '../limits.ts'
import {
  atMost,
  casesOfEnum,
  testCallable,
  testSchema,
  wholeNumbers,
  type Case,
} from '../testing/testSchema.ts'
import { picture, saved, stamps, upload } from '../testing/values.ts'
import {
  addLessonDownload,
  addLessonFile,
  deleteLesson,
  duplicateLesson,
  Lesson,
  LessonForm,
  lessonsPath,
  orderLessons,
  removeLessonFile,
  restoreLesson,
  restoreLessonFile,
  saveLesson,
  setLessonsStatus,
  setLessonStatus,
} from './lessons.ts'

const body = [
  {
    _type: 'block',
    _key: 'b1',
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 's1', text: 'Breathe', marks: [] }],
  },
]
const lesson = {
  title: 'Breath',
  body,
  video: 'https://vimeo.com/1',
  minutes: 20,
  freePreview: true,
}
const unsaid = { title: 'Breath', body: [], video: null, minutes: null, freePreview: false }
const wrongStatus = 'must be draft or published'

testSchema('the form of a lesson', LessonForm, {
  good: lesson,
  cases: [
    ...atMost('title', limits.lessonTitle),
    ['title', ' ', 'must not be empty'],
    ['video', null],
    ['video', 'http://film.test', 'must be an address that begins with https://'],
    [
      'video',
      'https://film.test',
      'must be a video on YouTube or Vimeo; put any other link into the text',
    ],
    ['video', `https://vimeo.com/1?${'x'.repeat(limits.link - 20)}`],
    [
      'video',
      `https://vimeo.com/1?${'x'.repeat(limits.link - 19)}`,
      `must be at most ${limits.link} characters`,
    ],
    ...wholeNumbers('minutes', 1, limits.lessonMinutes),
    ['minutes', null],
    ['strange', 1, 'Unrecognized key: "strange"', ''],
  ],
})
testSchema('a lesson with only a title', LessonForm, {
  good: { title: 'Breath' },
  becomes: unsaid,
})

const file = { ...picture, name: 'Chart' }
const download = {
  path: 'lessons/yoga/l1/a.pdf',
  name: 'Handout',
  type: 'application/pdf',
  size: 1000,
}
testSchema('a lesson', Lesson, {
  good: {
    ...stamps,
    ...lesson,
    files: [file],
    downloads: [download],
    status: 'draft',
    position: 1,
    strange: 1,
  },
  becomes: {
    ...stamps,
    ...lesson,
    files: [file],
    downloads: [download],
    status: 'draft',
    position: 1,
  },
  cases: [
    ...casesOfEnum('status', ['draft', 'published'], wrongStatus),
    ['files', Array.from({ length: limits.lessonFiles }, () => file)],
    [
      'files',
      Array.from({ length: limits.lessonFiles + 1 }, () => file),
      `Too big: expected array to have <=${limits.lessonFiles} items`,
    ],
    ['files.0.name', ''],
    ['files.0.name', 'x'.repeat(limits.alt)],
    [
      'files.0.name',
      'x'.repeat(limits.alt + 1),
      `Too big: expected string to have <=${limits.alt} characters`,
    ],
    ['files.0.path', 'chart.webp', 'must lie in a folder'],
    ['downloads', Array.from({ length: limits.lessonDownloads }, () => download)],
    [
      'downloads',
      Array.from({ length: limits.lessonDownloads + 1 }, () => download),
      `Too big: expected array to have <=${limits.lessonDownloads} items`,
    ],
    ['downloads.0.path', 'a.pdf', 'must lie in a folder'],
    ['downloads.0.name', '', 'Too small: expected string to have >=1 characters'],
    ['downloads.0.name', 'x'.repeat(limits.alt)],
    [
      'downloads.0.name',
      'x'.repeat(limits.alt + 1),
      `Too big: expected string to have <=${limits.alt} characters`,
    ],
    ...casesOfEnum('downloads.0.type', ['application/pdf', 'audio/mpeg', 'audio/mp4']),
    ['downloads.0.size', 0, 'Too small: expected number to be >0'],
    ['downloads.0.size', 1.5, 'Invalid input: expected int, received number'],
  ],
})
testSchema('a lesson stored before lessons had files', Lesson, {
  good: { ...stamps, title: 'Breath', status: 'published', position: 1 },
  becomes: {
    ...stamps,
    ...unsaid,
    files: [],
    downloads: [],
    status: 'published',
    position: 1,
  },
})

test('lessons are stored below their course', () => {
  expect(lessonsPath('yoga')).toBe('courses/yoga/lessons')
})

const named = { courseId: 'yoga', lessonId: 'l1', revision: 2 }

testCallable(saveLesson, {
  good: { ...named, lesson, files: [], downloads: [] },
  cases: [
    ['files', [file], 'are added one by one to a lesson that is saved'],
    ['downloads', [download], 'are added one by one to a lesson that is saved', 'files'],
  ],
  answer: saved,
})
testCallable(saveLesson, {
  good: { ...named, revision: 0, lesson, files: [file], downloads: [download] },
  answer: saved,
})
test('saveLesson accepts more values than other callables', () => {
  expect(saveLesson.mostValues).toBe(limits.lessonValues)
})
testCallable(setLessonStatus, {
  good: { ...named, status: 'published' },
  cases: casesOfEnum('status', ['draft', 'published'], wrongStatus),
  answer: saved,
})
testCallable(duplicateLesson, {
  good: { courseId: 'yoga', lessonId: 'l1', newLessonId: 'l2' },
  answer: saved,
})
testCallable(deleteLesson, { good: named, answer: saved })
testCallable(restoreLesson, { good: named, answer: saved })

const seen = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ lessonId: `l${n}`, revision: n }))

testCallable(setLessonsStatus, {
  good: { courseId: 'yoga', status: 'published', lessons: seen(2) },
  cases: [
    ...casesOfEnum('status', ['draft', 'published'], wrongStatus),
    ['lessons', [], 'must name the lessons'],
    ['lessons', seen(limits.lessons)],
    ['lessons', seen(limits.lessons + 1), `must be at most ${limits.lessons} lessons`],
    ['lessons', [...seen(1), ...seen(1)], 'must name each lesson once'],
  ],
  answer: { lessons: [saved], failed: [{ lessonId: 'l1', error: 'It was changed.' }] },
})

const places = (...lessonsBefore: number[]) => ({
  revision: 1,
  places: lessonsBefore.map((before, n) => ({ sectionId: `s${n}`, lessonsBefore: before })),
})
testCallable(orderLessons, {
  good: { courseId: 'yoga', lessons: seen(2) },
  becomes: { courseId: 'yoga', lessons: seen(2), sections: null },
  cases: [
    ['sections', places(0, 2)],
    ['sections', places(0, 3), 'must stand among the lessons', 'sections.places'],
    ['sections', places(), 'must name the sections', 'sections.places'],
    ['lessons', [], 'must name the lessons'],
    ['lessons', seen(limits.lessons)],
    ['lessons', seen(limits.lessons + 1), `must be at most ${limits.lessons} lessons`],
    ['lessons', [...seen(2), ...seen(1)], 'must name each lesson once'],
    ['lessons.0.strange', 1, 'Unrecognized key: "strange"', 'lessons.0'],
  ],
  answer: { lessons: [saved], course: saved },
})

test('sections of a course without lessons can be ordered', () => {
  const request = { courseId: 'yoga', lessons: [], sections: places(0, 0) }
  expect(orderLessons.input.parse(request)).toEqual(request)
})

testCallable(addLessonDownload, {
  good: { ...named, uploadId: 'u1', name: 'Handout' },
  cases: [
    ...atMost('name', limits.alt),
    ['name', ' ', 'must not be empty'],
    ['uploadId', '../x', 'is not an upload'],
  ],
  answer: { ...saved, file: download },
})
testCallable(addLessonFile, {
  good: { ...named, upload, name: 'Chart', alt: 'A chart' },
  cases: [['name', ''], ...atMost('name', limits.alt), ...atMost('alt', limits.alt)],
  answer: { ...saved, file },
})

const path: readonly Case[] = [
  ['path', 'x'.repeat(512)],
  ['path', 'x'.repeat(513), 'is too long'],
]
testCallable(removeLessonFile, {
  good: { ...named, path: picture.path },
  cases: path,
  answer: saved,
})
testCallable(restoreLessonFile, {
  good: { ...named, path: picture.path, removedBy: 3 },
  cases: [...path, ['removedBy', -1, 'must not be negative']],
  answer: saved,
})
