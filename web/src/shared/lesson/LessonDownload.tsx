import { downloadKinds } from '@shala/contract/downloadType'
import type { LessonDownload as Download } from '@shala/contract/lessons'
import { useCallback, useState } from 'react'
import { messageOf } from '../AppError.ts'
import { saveBlob } from '../saveFile.ts'
import { useServer } from '../server.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { downloadName, formatSize } from './downloadName.ts'
import './lesson.css'

type State = { is: 'idle' | 'loading' } | { is: 'failed'; why: string; wish: Wish }
type Wish = 'play' | 'save'

/**
 * A file of a lesson to download; a recording is played in place, too. It is large, so it is asked
 * for only when somebody wants it, each time with the token of who is signed in.
 */
export function LessonDownload({ file }: { file: Download }) {
  const server = useServer()
  const { path, name, type, size } = file
  const [state, setState] = useState<State>({ is: 'idle' })
  /** Once it is here, it is not fetched again while the page is open. */
  const [blob, setBlob] = useState<Blob | null>(null)
  const [plays, setPlays] = useState(false)
  const isLoading = state.is === 'loading'

  const get = async (wish: Wish) => {
    if (isLoading) return
    setState({ is: 'loading' })
    try {
      const bytes = blob ?? (await server.file(path))
      setBlob(bytes)
      setState({ is: 'idle' })
      if (wish === 'play') setPlays(true)
      else saveBlob(downloadName(file), bytes)
    } catch (error) {
      setState({ is: 'failed', why: messageOf(error), wish })
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
      {plays && blob && <Player blob={blob} name={name} />}
      <div className="row">
        {type !== 'application/pdf' && !plays && (
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

function Player({ blob, name }: { blob: Blob; name: string }) {
  const play = useCallback(
    (audio: HTMLAudioElement | null) => {
      if (audio === null) return undefined
      const url = URL.createObjectURL(blob)
      audio.src = url
      // The button that was pressed is gone.
      audio.focus()
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  // A recording of a voice has no captions that we could give.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio controls autoPlay ref={play} aria-label={name} />
}
