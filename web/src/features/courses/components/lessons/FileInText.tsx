import type { Lesson } from '@shala/contract/courses/lessons'
import { downloadKinds } from '@shala/contract/files/fileType'
import { createContext, use } from 'react'
import { LessonImage } from '#shared/lesson/LessonAttachment.tsx'
import { formatSize } from '#shared/lesson/downloadName.ts'

/** The files of the lesson that is written, for the editor, which draws them by their paths. */
export const AttachmentsContext = createContext<Pick<Lesson, 'files' | 'downloads'>>({
  files: [],
  downloads: [],
})

/** A file at its place in the text that is written. */
export function FileInText({ path }: { path: string }) {
  const { files, downloads } = use(AttachmentsContext)
  const isIt = (file: { path: string }) => file.path === path
  const [picture, download] = [files.find(isIt), downloads.find(isIt)]
  return (
    <div contentEditable={false}>
      {picture && <LessonImage file={picture} />}
      {download && (
        <p>
          <strong>{download.name}</strong>{' '}
          <span className="soft small">
            {downloadKinds[download.type].label}, {formatSize(download.size)}
          </span>
        </p>
      )}
      {!picture && !download && (
        <p className="soft">This file was removed. Students see nothing here.</p>
      )}
    </div>
  )
}
