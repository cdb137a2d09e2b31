import * as courses from '@shala/contract/courses/courses'
import * as lessons from '@shala/contract/courses/lessons'
import * as sections from '@shala/contract/courses/sections'
import * as changes from '@shala/domain/courses/courseChanges'
import * as lessonChanges from '@shala/domain/courses/lessonChanges'
import {
  assertCompleteList,
  courseList,
  lessonList,
  nextPosition,
} from '@shala/domain/courses/positions'
import * as sectionChanges from '@shala/domain/courses/sectionChanges'
import type { Answers, FakeSchool } from './FakeSchool.ts'
import { answer } from './answer.ts'

/** A course of the fake school with everything that its list needs. */
export function addWholeCourse(
  school: FakeSchool,
  courseId: string,
  wishes: Partial<courses.Course> & { title: string },
): void {
  const plain = { summary: '', status: 'draft', position: 1 } as const
  school.add('courses', courseId, { ...plain, ...courses.courseKeys(wishes.title), ...wishes })
}

export function addCourse(school: FakeSchool, courseId: string, title: string): void {
  const position = (school.collections.get('courses')?.size ?? 0) + 1
  const words = { title, summary: `About ${title}` }
  addWholeCourse(school, courseId, { ...words, status: 'published', position })
}

export function addLesson(
  school: FakeSchool,
  courseId: string,
  lessonId: string,
  wishes: Partial<lessons.Lesson> = {},
): void {
  const plain = { title: lessonId, body: [], video: null, minutes: null, freePreview: false }
  const kept = { files: [], downloads: [], status: 'draft', position: 1 }
  school.add(lessons.lessonsPath(courseId), lessonId, { ...plain, ...kept, ...wishes })
}

export const getLesson = (school: FakeSchool, courseId: string, lessonId: string) =>
  school.find(lessons.lessonsPath(courseId), lessonId, lessons.Lesson)

const getLessons = (school: FakeSchool, courseId: string) =>
  school.readAll(lessons.getLessonCollection(courseId))

const getSections = (school: FakeSchool, courseId: string) =>
  school.read(courses.courses, courseId)?.sections ?? []

function addNewCourse(
  school: FakeSchool,
  id: string,
  field: string,
  build: (position: number) => courses.CourseContent,
) {
  return school.change(courses.courses, id, 'any', (before) => {
    if (before !== null) throw changes.courseTaken(field)
    return build(nextPosition(school.readAll(courses.courses).values(), courseList))
  })
}

function changeCourse(
  school: FakeSchool,
  { courseId, revision }: { readonly courseId: string; readonly revision: number },
  decide: (before: courses.CourseContent | null) => courses.CourseContent,
) {
  return school.change(courses.courses, courseId, revision, decide)
}

function changeLesson(
  school: FakeSchool,
  lesson: { readonly courseId: string; readonly lessonId: string; readonly revision: number },
  decide: (before: lessons.LessonContent | null) => lessons.LessonContent | null,
) {
  const { courseId, lessonId, revision } = lesson
  return school.change(lessons.getLessonCollection(courseId), lessonId, revision, decide)
}

/** Adds a stored file to a lesson; a lesson that was never saved gets it with its first save. */
function attach<File extends { readonly path: string }>(
  school: FakeSchool,
  lesson: Parameters<typeof changeLesson>[1],
  file: File,
  attached: (before: lessons.LessonContent | null, file: File) => lessons.LessonContent,
) {
  const { lessonId: id, revision } = lesson
  school.files.set(file.path, new Blob(['a file']))
  if (revision === 0) return { id, revision, file }
  return { ...changeLesson(school, lesson, (before) => attached(before, file)), file }
}

/** The answers and effects of callables for courses and lessons, like those of the functions. */
export const courseAnswers: Answers = [
  answer(courses.createCourse, (school, { courseId, course }) =>
    addNewCourse(school, courseId, 'courseId', (position) => changes.newCourse(course, position)),
  ),
  answer(courses.saveCourse, (school, { course, ...seen }) =>
    changeCourse(school, seen, (before) =>
      courses.applyCourseForm(changes.requireCourseContent(before), course),
    ),
  ),
  answer(courses.setCourseStatus, (school, { status, ...seen }) =>
    changeCourse(school, seen, (before) => changes.withStatus(before, status)),
  ),
  answer(lessons.saveLesson, (school, { lesson, files, downloads, ...seen }) => {
    const { courseId, lessonId, revision } = seen
    if (revision > 0) {
      return changeLesson(school, seen, (before) => lessonChanges.rewritten(before, lesson))
    }
    return school.change(lessons.getLessonCollection(courseId), lessonId, 'any', (before) => {
      const among = getSections(school, courseId)
      const there = getLessons(school, courseId).values()
      const position = nextPosition(there, { ...lessonList, among })
      return before ?? lessonChanges.newLesson(lesson, { files, downloads }, position)
    })
  }),
  answer(lessons.setLessonStatus, (school, { status, ...seen }) =>
    changeLesson(school, seen, (before) => lessonChanges.withStatus(before, status)),
  ),
  answer(lessons.deleteLesson, (school, seen) => changeLesson(school, seen, () => null)),
  answer(lessons.orderLessons, (school, { courseId, lessons: wanted, ...order }) => {
    const keys = wanted.map(({ lessonId }) => lessonId)
    assertCompleteList(getLessons(school, courseId), keys, 'lessons')
    const places = order.sections?.places ?? []
    const positions = sectionChanges.getSectionPositions(places)
    const seen = order.sections?.revision ?? 'any'
    const course = school.change(courses.courses, courseId, seen, (before) =>
      sectionChanges.withPlacedSections(before, positions),
    )
    const saved = wanted.map((lesson, index) => {
      const position = sectionChanges.getLessonPosition(index, places)
      return changeLesson(school, { courseId, ...lesson }, (before) =>
        lessonChanges.placedAt(before, position),
      )
    })
    return { lessons: saved, ...(order.sections !== null && { course }) }
  }),
  answer(sections.removeSection, (school, { sectionId, ...seen }) =>
    changeCourse(school, seen, (before) => sectionChanges.withoutSection(before, sectionId)),
  ),
  answer(lessons.addLessonFile, (school, { upload, name, alt, ...lesson }) => {
    const path = `lessons/${lesson.courseId}/${lesson.lessonId}/${upload.uploadId}.webp`
    const file = { path, name, alt, width: 800, height: 600 }
    return attach(school, lesson, file, lessonChanges.withFile)
  }),
  answer(lessons.addLessonDownload, (school, { uploadId, name, ...lesson }) => {
    const path = `lessons/${lesson.courseId}/${lesson.lessonId}/${uploadId}.mp3`
    const file = { path, name, type: 'audio/mpeg', size: 1000 } as const
    return attach<lessons.LessonDownload>(school, lesson, file, lessonChanges.withDownload)
  }),
]
