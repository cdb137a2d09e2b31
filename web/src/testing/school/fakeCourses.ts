import { changedMeanwhile, type SavedRecord } from '@shala/contract/audit'
import * as courses from '@shala/contract/courses/courses'
import * as lessons from '@shala/contract/courses/lessons'
import * as sections from '@shala/contract/courses/sections'
import { AppError } from '../../shared/AppError.ts'
import type { Answers, FakeSchool } from './FakeSchool.ts'

const at = new Date('2026-02-03T10:00:00Z')

/** A course of the fake school with everything that its list needs. */
export function addWholeCourse(
  school: FakeSchool,
  courseId: string,
  wishes: Partial<courses.Course> & { title: string },
): void {
  const { title } = wishes
  const plain = { summary: '', status: 'draft', position: 1, ...courses.courseKeys(title) } as const
  const stamps = { revision: 1, createdAt: at, updatedAt: at }
  school.put('courses', courseId, { ...plain, ...stamps, ...wishes })
}

/** Adds a published course at the end of the list. */
export function addCourse(school: FakeSchool, courseId: string, title: string): void {
  const position = (school.collections.get('courses')?.size ?? 0) + 1
  const words = { title, summary: `About ${title}` }
  addWholeCourse(school, courseId, { ...words, status: 'published', position })
}

/** A lesson of a course of the fake school. */
export function addLesson(
  school: FakeSchool,
  courseId: string,
  lessonId: string,
  wishes: Partial<lessons.Lesson> = {},
): void {
  const plain = { title: lessonId, body: [], video: null, minutes: null, freePreview: false }
  const stamps = { revision: 1, createdAt: at, updatedAt: at }
  const kept = { files: [], downloads: [], status: 'draft', position: 1 }
  school.put(lessons.lessonsPath(courseId), lessonId, { ...plain, ...kept, ...stamps, ...wishes })
}

export const getLesson = (school: FakeSchool, courseId: string, lessonId: string) =>
  lessons.Lesson.optional().parse(
    school.collections.get(lessons.lessonsPath(courseId))?.get(lessonId),
  )

const copyDefaults = { status: 'draft', revision: 1 } as const

/** Lessons that were deleted, as their events would hold them. */
const deleted = new WeakMap<FakeSchool, Map<string, unknown>>()

/** The answers and effects of callables for courses and lessons, like those of the functions. */
export const courseAnswers: Answers = {
  createCourse(school, input) {
    const { courseId, course } = courses.createCourse.input.parse(input)
    if (school.collections.get('courses')?.has(courseId)) {
      throw new AppError('already-exists', 'courseId: is taken by another course', 'courseId')
    }
    addWholeCourse(school, courseId, { ...course, position: 1000 })
    return { id: courseId, revision: 1 }
  },
  saveCourse(school, input) {
    const { courseId, revision, course } = courses.saveCourse.input.parse(input)
    const before = courses.CourseContent.parse(school.collections.get('courses')?.get(courseId))
    return changeCourse(school, courseId, revision, courses.applyCourseForm(before, course))
  },
  setCourseStatus(school, input) {
    const { courseId, revision, status } = courses.setCourseStatus.input.parse(input)
    return changeCourse(school, courseId, revision, { status })
  },
  orderCourses(school, input) {
    const { courses: wanted } = courses.orderCourses.input.parse(input)
    const saved = wanted.map(({ courseId, revision }, index) =>
      changeCourse(school, courseId, revision, { position: index + 1 }),
    )
    return { courses: saved }
  },
  saveLesson(school, input) {
    const { courseId, lessonId, revision, lesson, files, downloads } =
      lessons.saveLesson.input.parse(input)
    if (revision > 0) return changeLesson(school, courseId, lessonId, revision, lesson)
    addLesson(school, courseId, lessonId, { ...lesson, files, downloads, position: 1000 })
    return { id: lessonId, revision: 1 }
  },
  setLessonStatus(school, input) {
    const { courseId, lessonId, revision, status } = lessons.setLessonStatus.input.parse(input)
    return changeLesson(school, courseId, lessonId, revision, { status })
  },
  setLessonsStatus(school, input) {
    const { courseId, status, lessons: wanted } = lessons.setLessonsStatus.input.parse(input)
    const saved: SavedRecord[] = []
    const failed: { lessonId: string; error: string }[] = []
    for (const { lessonId, revision } of wanted) {
      if (getLesson(school, courseId, lessonId)?.revision === revision) {
        saved.push(changeLesson(school, courseId, lessonId, revision, { status }))
      } else failed.push({ lessonId, error: changedMeanwhile })
    }
    return { lessons: saved, failed }
  },
  duplicateLesson(school, input) {
    const { courseId, lessonId, newLessonId } = lessons.duplicateLesson.input.parse(input)
    const lesson = getLesson(school, courseId, lessonId)
    const title = `Copy of ${lesson?.title ?? ''}`
    const position = (lesson?.position ?? 0) + 0.5
    addLesson(school, courseId, newLessonId, { ...lesson, title, position, ...copyDefaults })
    return { id: newLessonId, revision: 1 }
  },
  duplicateCourse(school, input) {
    const { courseId, newCourseId, title } = courses.duplicateCourse.input.parse(input)
    if (school.collections.get('courses')?.has(newCourseId)) {
      throw new AppError('already-exists', 'newCourseId: is taken by another course', 'newCourseId')
    }
    addWholeCourse(school, newCourseId, {
      title,
      position: 1000,
      sections: getCourse(school, courseId).sections,
    })
    const all = [...(school.collections.get(lessons.lessonsPath(courseId)) ?? [])]
    for (const [id, lesson] of all) {
      addLesson(school, newCourseId, `copy-${id}`, {
        ...lessons.Lesson.parse(lesson),
        ...copyDefaults,
      })
    }
    return { id: newCourseId, revision: 1, lessons: all.length }
  },
  deleteLesson(school, input) {
    const { courseId, lessonId, revision } = lessons.deleteLesson.input.parse(input)
    const saved = changeLesson(school, courseId, lessonId, revision, {})
    const all = school.collections.get(lessons.lessonsPath(courseId))
    const gone = deleted.get(school) ?? new Map<string, unknown>()
    deleted.set(school, gone.set(`${lessonId} ${saved.revision}`, all?.get(lessonId)))
    all?.delete(lessonId)
    return saved
  },
  restoreLesson(school, input) {
    const { courseId, lessonId, revision } = lessons.restoreLesson.input.parse(input)
    const lesson = lessons.Lesson.parse(deleted.get(school)?.get(`${lessonId} ${revision}`))
    addLesson(school, courseId, lessonId, { ...lesson, revision: revision + 1 })
    return { id: lessonId, revision: revision + 1 }
  },
  orderLessons(school, input) {
    const {
      courseId,
      lessons: wanted,
      sections: headings,
    } = lessons.orderLessons.input.parse(input)
    const places = headings?.places ?? []
    const before = getCourse(school, courseId)
    if (places.length !== before.sections.length) {
      throw new AppError('aborted', changedMeanwhile, 'sections')
    }
    const saved = wanted.map(({ lessonId, revision }, index) => {
      const above = places.filter(({ lessonsBefore }) => lessonsBefore <= index)
      const position = index + 1 + above.length
      return changeLesson(school, courseId, lessonId, revision, { position })
    })
    if (headings === null) return { lessons: saved }
    const placed = places.map(({ sectionId, lessonsBefore }, index) => ({
      sectionId,
      title: getSection(before, sectionId).title,
      position: lessonsBefore + index + 1,
    }))
    const course = changeCourse(school, courseId, headings.revision, { sections: placed })
    return { lessons: saved, course }
  },
  addSection(school, input) {
    const { courseId, revision, sectionId, title, before } = sections.addSection.input.parse(input)
    const { sections: others } = getCourse(school, courseId)
    const position = before === null ? 1000 : (getLesson(school, courseId, before)?.position ?? 0)
    return changeCourse(school, courseId, revision, {
      sections: [...others, { sectionId, title, position }],
    })
  },
  renameSection(school, input) {
    const { courseId, revision, sectionId, title } = sections.renameSection.input.parse(input)
    return changeCourse(school, courseId, revision, {
      sections: getCourse(school, courseId).sections.map((one) =>
        one.sectionId === sectionId ? { ...one, title } : one,
      ),
    })
  },
  removeSection(school, input) {
    const { courseId, revision, sectionId } = sections.removeSection.input.parse(input)
    const course = getCourse(school, courseId)
    const gone = deleted.get(school) ?? new Map<string, unknown>()
    deleted.set(school, gone.set(`${sectionId} ${revision + 1}`, getSection(course, sectionId)))
    return changeCourse(school, courseId, revision, {
      sections: course.sections.filter((one) => one.sectionId !== sectionId),
    })
  },
  restoreSection(school, input) {
    const { courseId, revision, sectionId, removedBy } = sections.restoreSection.input.parse(input)
    const section = sections.CourseSection.parse(
      deleted.get(school)?.get(`${sectionId} ${removedBy}`),
    )
    const { sections: others } = getCourse(school, courseId)
    return changeCourse(school, courseId, revision, { sections: [...others, section] })
  },
  addLessonFile(school, input) {
    const { courseId, lessonId, revision, upload, name, alt } =
      lessons.addLessonFile.input.parse(input)
    const path = `lessons/${courseId}/${lessonId}/${upload.uploadId}.webp`
    school.files.set(path, new Blob(['a picture']))
    const files = getLesson(school, courseId, lessonId)?.files ?? []
    const file = { path, name, alt, width: 800, height: 600 }
    if (revision === 0) return { id: lessonId, revision, file }
    const saved = changeLesson(school, courseId, lessonId, revision, { files: [...files, file] })
    return { ...saved, file }
  },
  addLessonDownload(school, input) {
    const { courseId, lessonId, revision, uploadId, name } =
      lessons.addLessonDownload.input.parse(input)
    const path = `lessons/${courseId}/${lessonId}/${uploadId}.mp3`
    school.files.set(path, new Blob(['a recording']))
    const before = getLesson(school, courseId, lessonId)?.downloads ?? []
    const file = { path, name, type: 'audio/mpeg', size: 1000 } as const
    if (revision === 0) return { id: lessonId, revision, file }
    const downloads = [...before, file]
    const saved = changeLesson(school, courseId, lessonId, revision, { downloads })
    return { ...saved, file }
  },
  removeLessonFile(school, input) {
    const { courseId, lessonId, revision, path } = lessons.removeLessonFile.input.parse(input)
    const before = getLesson(school, courseId, lessonId)
    const isOther = (file: { path: string }) => file.path !== path
    const gone = deleted.get(school) ?? new Map<string, unknown>()
    deleted.set(school, gone.set(`${path} ${revision + 1}`, before))
    return changeLesson(school, courseId, lessonId, revision, {
      files: before?.files.filter(isOther) ?? [],
      downloads: before?.downloads.filter(isOther) ?? [],
    })
  },
  restoreLessonFile(school, input) {
    const { courseId, lessonId, revision, path, removedBy } =
      lessons.restoreLessonFile.input.parse(input)
    const before = lessons.Lesson.parse(deleted.get(school)?.get(`${path} ${removedBy}`))
    const { files, downloads } = before
    return changeLesson(school, courseId, lessonId, revision, { files, downloads })
  },
}

const getCourse = (school: FakeSchool, courseId: string) =>
  courses.Course.parse(school.collections.get('courses')?.get(courseId))

function getSection({ sections: all }: courses.Course, sectionId: string) {
  const section = all.find((one) => one.sectionId === sectionId)
  if (section === undefined) throw new AppError('not-found', 'there is no such section')
  return section
}

function changeCourse(
  school: FakeSchool,
  courseId: string,
  seen: number,
  change: Partial<courses.Course>,
) {
  return school.change('courses', courseId, seen, change)
}

function changeLesson(
  school: FakeSchool,
  courseId: string,
  lessonId: string,
  seen: number,
  change: Partial<lessons.Lesson>,
) {
  if (getLesson(school, courseId, lessonId) === undefined) {
    throw new AppError('not-found', 'there is no such lesson')
  }
  return school.change(lessons.lessonsPath(courseId), lessonId, seen, change)
}
