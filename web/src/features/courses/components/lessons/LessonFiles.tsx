import { limits } from '@shala/contract/limits'
import { useRef, useState } from 'react'
import { LessonAttachment } from '#shared/lesson/LessonAttachment.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Refusals } from '#shared/ui/Notice.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useActions } from '#shared/ui/record/useActions.ts'
import { takeFocus } from '#shared/ui/takeFocus.ts'
import {
  type Attachment,
  getFileName,
  type LessonAttachments,
  type NewDownload,
  type NewImage,
  type useLessonFiles,
} from '../../api/useLessonFiles.ts'
import { AddDownload, AddImage } from './AddFile.tsx'
import type { FileKind } from './EditorToolbar.tsx'
import './lessons.css'

interface LessonFilesProps {
  attachments: LessonAttachments
  actions: ReturnType<typeof useLessonFiles>
  /** Inserts a file into the text at the last cursor position. */
  onPlace: (path: string) => void
}

const titles = { picture: 'Add a picture', download: 'Add a PDF or audio' } as const

/** The pictures and downloads of a lesson. Each change of them is made at once. */
export function LessonFiles({ attachments, actions, onPlace }: LessonFilesProps) {
  const { done, say, refusals, isPending, act } = useActions(() => undefined)
  const [adding, setAdding] = useState<FileKind | null>(null)
  /** Whose button has the focus again. */
  const [last, setLast] = useState<FileKind | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { files, downloads } = attachments
  const all: readonly Attachment[] = [...files, ...downloads]
  const isFull = {
    picture: files.length >= limits.lessonFiles,
    download: downloads.length >= limits.lessonDownloads,
  }

  const begin = (kind: FileKind) => {
    setLast(null)
    setAdding(kind)
  }
  const close = () => {
    setLast(adding)
    setAdding(null)
  }
  const parts = { onAdded: close, onLeave: close }
  const addPicture = async (picture: NewImage) => {
    await actions.addPicture(picture)
    say({ text: `${getFileName(picture)} was added.` })
  }
  const addDownload = async (file: NewDownload) => {
    await actions.addDownload(file)
    say({ text: `${file.name} was added.` })
  }
  const remove = (file: Attachment) =>
    act(
      file.path,
      async () => {
        const removed = await actions.remove(file)
        // The file's own button has had the focus, and is gone with it.
        heading.current?.focus()
        return removed
      },
      'removal',
    )
  return (
    <section className="stack lesson-form" aria-labelledby="lesson-files-title">
      <h2 id="lesson-files-title" ref={heading} tabIndex={-1}>
        Pictures and files
      </h2>
      <UndoBar done={done} />
      <Refusals messages={refusals} />
      {all.length === 0 ? (
        <p className="soft">
          No pictures or files yet. Only students who can read the lesson can open them.
        </p>
      ) : (
        <>
          <p className="soft">
            Students see files where they are in the text. Files that are not in the text are shown
            at the end.
          </p>
          <ul className="lesson-images">
            {all.map((file) => (
              <li key={file.path} className="card stack">
                <LessonAttachment path={file.path} attachments={attachments} />
                <div className="row">
                  <Button
                    small
                    aria-label={`Insert into text: ${getFileName(file)}`}
                    onClick={() => onPlace(file.path)}
                  >
                    Insert into text
                  </Button>
                  <Button
                    small
                    kind="danger"
                    pending={isPending(file.path)}
                    aria-label={`Remove: ${getFileName(file)}`}
                    onClick={() => void remove(file)}
                  >
                    Remove
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {adding === null ? (
        <div className="row">
          {(['picture', 'download'] as const).map((kind) => (
            <Button
              key={kind}
              unavailable={isFull[kind]}
              ref={last === kind ? takeFocus : undefined}
              onClick={() => begin(kind)}
            >
              {titles[kind]}
            </Button>
          ))}
        </div>
      ) : (
        <section className="card stack" aria-labelledby="add-file-title">
          <h3 id="add-file-title" ref={takeFocus} tabIndex={-1}>
            {titles[adding]}
          </h3>
          {adding === 'picture' ? (
            <AddImage {...parts} onAdd={addPicture} />
          ) : (
            <AddDownload {...parts} onAdd={addDownload} />
          )}
        </section>
      )}
    </section>
  )
}
