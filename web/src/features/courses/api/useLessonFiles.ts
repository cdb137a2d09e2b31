import type { SavedRecord } from '@shala/contract/audit'
import {
  addLessonDownload,
  addLessonFile,
  Lesson,
  type LessonDownload,
  type LessonFile,
  lessonsPath,
  removeLessonFile,
  restoreLessonFile,
} from '@shala/contract/courses/lessons'
import type { CroppedUpload } from '@shala/contract/files/uploads'
import type { Stored } from '#shared/query.ts'
import { useActionQueue } from '#shared/server/ActionQueue.ts'
import { useServer } from '#shared/server.ts'
import type { Done } from '#shared/ui/record/useUndo.ts'

interface OpenLesson {
  courseId: string
  lessonId: string
  /** Null until it was saved for the first time. */
  lesson: Stored<Lesson> | null
  /** The lesson as it is now. */
  onLesson: (change: (lesson: Stored<Lesson>) => Stored<Lesson>) => void
  /** Those of a lesson that is not saved yet: the call that saves it names them. */
  onStaged: (change: (staged: LessonAttachments) => LessonAttachments) => void
}

/** Adds and removes files of a lesson. Each change is made at once; all throw the `CallError` they met. */
export function useLessonFiles({ courseId, lessonId, lesson, onLesson, onStaged }: OpenLesson) {
  const server = useServer()
  const queue = useActionQueue()
  const collection = lessonsPath(courseId)
  const named = { courseId, lessonId }

  /** Shows the files that are stored; what is typed in the form beside stays. */
  const show = async (revision: number) => {
    const now = await server.get(collection, lessonId, Lesson)
    onLesson(({ id, data }) => {
      const { files, downloads } = now ?? data
      return { id, data: { ...data, revision, files, downloads } }
    })
  }
  const change = async <Answer extends SavedRecord>(
    seen: number,
    send: (revision: number) => Promise<Answer>,
  ): Promise<Answer> => {
    const answer = await queue.change(`${collection}/${lessonId}`, seen, send)
    await show(answer.revision)
    return answer
  }
  const add = async (
    send: (revision: number) => Promise<SavedRecord & { file: Attachment }>,
  ): Promise<string> => {
    if (lesson !== null) return (await change(lesson.data.revision, send)).file.path
    const { file } = await send(0)
    onStaged((staged) => withAttachment(staged, file))
    return file.path
  }
  const addPicture = (picture: NewImage) =>
    add((revision) => server.call(addLessonFile, { ...named, revision, ...picture }))
  const addDownload = (file: NewDownload) =>
    add((revision) => server.call(addLessonDownload, { ...named, revision, ...file }))

  const remove = async (file: Attachment): Promise<Done> => {
    const { path } = file
    const name = getFileName(file)
    const text = `${name} was removed.`
    const back = `${name} was restored.`
    if (lesson === null) {
      onStaged((staged) => withoutAttachment(staged, path))
      const undo = () => {
        onStaged((staged) => withAttachment(staged, file))
        return Promise.resolve(back)
      }
      return { text, undo }
    }
    const { revision: removedBy } = await change(lesson.data.revision, (revision) =>
      server.call(removeLessonFile, { ...named, revision, path }),
    )
    const undo = async () => {
      await change(removedBy, (revision) =>
        server.call(restoreLessonFile, { ...named, revision, path, removedBy }),
      )
      return back
    }
    return { text, undo }
  }
  return { addPicture, addDownload, remove }
}

export type LessonAttachments = Pick<Lesson, 'files' | 'downloads'>
export type Attachment = LessonFile | LessonDownload

export const noAttachments: LessonAttachments = { files: [], downloads: [] }

/** Returns the name of a file, or what a picture without a caption shows. */
export const getFileName = (file: { name: string; alt?: string }): string =>
  file.name.trim() || (file.alt ?? '')

/** An uploaded picture, with its caption, which may be empty, and its description. */
export interface NewImage {
  upload: CroppedUpload
  name: string
  alt: string
}

export interface NewDownload {
  uploadId: string
  name: string
}

function withAttachment(all: LessonAttachments, file: Attachment): LessonAttachments {
  const { files, downloads } = withoutAttachment(all, file.path)
  return 'size' in file
    ? { files, downloads: [...downloads, file] }
    : { files: [...files, file], downloads }
}

function withoutAttachment(all: LessonAttachments, path: string): LessonAttachments {
  const isOther = (file: Attachment) => file.path !== path
  return { files: all.files.filter(isOther), downloads: all.downloads.filter(isOther) }
}
