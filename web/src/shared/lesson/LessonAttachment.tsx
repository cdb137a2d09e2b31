import type {
  Lesson,
  LessonDownload as Download,
  LessonFile,
} from '@shala/contract/courses/lessons'
import { downloadKinds } from '@shala/contract/files/fileType'
import { type ReactNode, useState } from 'react'
import { getErrorMessage } from '../CallError.ts'
import { saveBlob } from '../browser/saveFile.ts'
import { FetchedImage } from '../images/FetchedImage.tsx'
import { useServer } from '../server.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { RecordingPlayer } from './RecordingPlayer.tsx'
import { downloadName, formatSize } from './downloadName.ts'
import './lesson.css'

type State = { is: 'idle' | 'loading' } | { is: 'failed'; why: string; wish: Wish }
type Wish = 'play' | 'save'

/**
 * A file of a lesson. A recording is played in place, by parts as they are needed; a download is
 * fetched whole when the user asks for it.
 */
export function LessonDownload({ file }: { file: Download }) {
  const server = useServer()
  const { path, name, type, size } = file
  const [state, setState] = useState<State>({ is: 'idle' })
  /** Once it is here, it is not fetched again while the page is open. */
  const [blob, setBlob] = useState<Blob | null>(null)
  const [url, setUrl] = useState<string | null>(null)
  const isLoading = state.is === 'loading'

  const get = async (wish: Wish) => {
    if (isLoading) return
    setState({ is: 'loading' })
    try {
      if (wish === 'play') {
        setUrl(await server.fileUrl(path))
      } else {
        const bytes = blob ?? (await server.file(path))
        setBlob(bytes)
        saveBlob(downloadName(file), bytes)
      }
      setState({ is: 'idle' })
    } catch (error) {
      setState({ is: 'failed', why: getErrorMessage(error), wish })
    }
  }
  return (
    <div className="lesson-download" role="group" aria-label={name}>
      <div>
        <strong>{name}</strong>{' '}
        <span className="soft small">
          {downloadKinds[type].label}, {formatSize(size)}
        </span>
      </div>
      {url !== null && <RecordingPlayer path={path} name={name} url={url} />}
      <div className="row">
        {type !== 'application/pdf' && url === null && (
          <Button
            small
            kind="primary"
            pending={isLoading}
            aria-label={`Play: ${name}`}
            onClick={() => void get('play')}
          >
            Play
          </Button>
        )}
        <Button
          small
          pending={isLoading}
          aria-label={`Download: ${name}`}
          onClick={() => void get('save')}
        >
          Download
        </Button>
      </div>
      <p role="status" className="soft small">
        {isLoading && `Loading ${name}…`}
      </p>
      {state.is === 'failed' && (
        <Notice tone="bad">
          <p>
            {name} could not be loaded. {state.why}
          </p>
          <Button small onClick={() => void get(state.wish)}>
            Try again
          </Button>
        </Notice>
      )}
    </div>
  )
}

export function LessonImage({ file }: { file: LessonFile }) {
  return (
    <figure className="lesson-image">
      <FetchedImage picture={file} />
      {file.name !== '' && <figcaption>{file.name}</figcaption>}
    </figure>
  )
}

interface LessonAttachmentProps {
  path: string
  attachments: Pick<Lesson, 'files' | 'downloads'>
  /** Where the lesson has no such file, or not any more. */
  missing?: ReactNode
}

export function LessonAttachment({ path, attachments, missing = null }: LessonAttachmentProps) {
  const isIt = (file: { path: string }) => file.path === path
  const picture = attachments.files.find(isIt)
  if (picture) return <LessonImage file={picture} />
  const download = attachments.downloads.find(isIt)
  return download ? <LessonDownload file={download} /> : missing
}
