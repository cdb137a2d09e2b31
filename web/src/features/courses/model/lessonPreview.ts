import { LessonText } from '@shala/contract/courses/lessonText'
import { LessonForm, type Lesson } from '@shala/contract/courses/lessons'
import { groupBySection, type CourseSection } from '@shala/contract/courses/sections'
import type { Stored } from '../../../shared/query.ts'
import { completeVideoLink, textOrNull, wholeNumberOrNull } from '../../../shared/typedText.ts'
import type { LessonDraft } from './lessonDraft.ts'

export type PreviewedLesson = Pick<
  Lesson,
  'title' | 'body' | 'video' | 'minutes' | 'files' | 'downloads' | 'status'
> & {
  /** Some of it is typed and not saved. */
  isUnsaved: boolean
}

/**
 * Builds the preview of an unsaved lesson. Invalid values are left out; the form reports them on
 * save.
 */
export function buildPreview(
  { title, body, video, minutes }: LessonDraft,
  { files, downloads, status }: Pick<Lesson, 'files' | 'downloads' | 'status'>,
  isUnsaved: boolean,
): PreviewedLesson {
  const { shape } = LessonForm
  return {
    title: title.trim() || 'Untitled lesson',
    body: LessonText.safeParse(body).data ?? [],
    video: shape.video.safeParse(textOrNull(completeVideoLink(video))).data ?? null,
    minutes: shape.minutes.safeParse(wholeNumberOrNull(minutes)).data ?? null,
    files,
    downloads,
    status,
    isUnsaved,
  }
}

/** What is said above a preview. */
export function previewNote({ status, isUnsaved }: PreviewedLesson): string {
  if (status === 'draft') return 'Preview: students do not see this yet.'
  return isUnsaved
    ? 'Preview: students do not see your last changes yet. They are not saved.'
    : 'Preview: this is what students see.'
}

/** Where the lesson stands, or will, among those that students see. */
export function studentPlace(
  lessons: readonly Stored<Lesson>[],
  lessonId: string,
): { place: number; of: number } {
  const shown = lessons.filter(({ id, data }) => id === lessonId || data.status === 'published')
  const place = shown.findIndex(({ id }) => id === lessonId)
  // One that is not stored yet comes last.
  return place < 0
    ? { place: shown.length + 1, of: shown.length + 1 }
    : { place: place + 1, of: shown.length }
}

/** The name of the section that the lesson stands in, or will; null for none. */
export function studentSection(
  lessons: readonly Stored<Lesson>[],
  sections: readonly CourseSection[],
  lessonId: string,
): string | null {
  const groups = groupBySection(lessons, sections, ({ data }) => data.position)
  const own = groups.find((group) => group.lessons.some(({ id }) => id === lessonId))
  return (own ?? groups.at(-1))?.section?.title ?? null
}
