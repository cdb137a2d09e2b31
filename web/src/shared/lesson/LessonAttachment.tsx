import type { Lesson } from '@shala/contract/lessons'
import type { ReactNode } from 'react'
import { LessonDownload } from './LessonDownload.tsx'
import { LessonImage } from './LessonImage.tsx'

interface LessonAttachmentProps {
  path: string
  attachments: Pick<Lesson, 'files' | 'downloads'>
  /** Where the lesson has no such file, or not any more. */
  missing?: ReactNode
}

/** A picture or a download of a lesson, by its path. */
export function LessonAttachment({ path, attachments, missing = null }: LessonAttachmentProps) {
  const isIt = (file: { path: string }) => file.path === path
  const picture = attachments.files.find(isIt)
  if (picture) return <LessonImage file={picture} />
  const download = attachments.downloads.find(isIt)
  return download ? <LessonDownload file={download} /> : missing
}
