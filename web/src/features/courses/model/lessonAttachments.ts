import type { Lesson, LessonDownload, LessonFile } from '@shala/contract/courses/lessons'
import type { CroppedUpload } from '@shala/contract/files/uploads'

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

/** A file to download that was uploaded, and its name. */
export interface NewDownload {
  uploadId: string
  name: string
}

export function withAttachment(all: LessonAttachments, file: Attachment): LessonAttachments {
  const { files, downloads } = withoutAttachment(all, file.path)
  return 'size' in file
    ? { files, downloads: [...downloads, file] }
    : { files: [...files, file], downloads }
}

export function withoutAttachment(all: LessonAttachments, path: string): LessonAttachments {
  const isOther = (file: Attachment) => file.path !== path
  return { files: all.files.filter(isOther), downloads: all.downloads.filter(isOther) }
}
