import { useCallback, useRef, useState } from 'react'
import { getErrorMessage } from '../CallError.ts'
import { useServer } from '../server.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

interface RecordingPlayerProps {
  path: string
  name: string
  /** The first URL of the recording. */
  url: string
}

/**
 * Plays a recording while it loads. Its URL lasts for minutes, so when a later part is refused the
 * player creates another one and continues where it was.
 */
export function RecordingPlayer({ path, name, url }: RecordingPlayerProps) {
  const server = useServer()
  const audio = useRef<HTMLAudioElement>(null)
  /** Where the last failure was, in seconds: a second one there is final. */
  const failedAt = useRef<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const focus = useCallback((element: HTMLAudioElement | null) => {
    audio.current = element
    // The button that was pressed is gone.
    element?.focus()
  }, [])

  const resume = async () => {
    const player = audio.current
    if (player === null) return
    const { currentTime } = player
    setFault(null)
    try {
      player.src = await server.fileUrl(path)
      player.currentTime = currentTime
      // Where this fails, the element reports the error, too.
      void player.play().catch(() => undefined)
    } catch (error) {
      setFault(getErrorMessage(error))
    }
  }
  const recover = async () => {
    const at = audio.current?.currentTime ?? 0
    const isSecond = failedAt.current === at
    failedAt.current = at
    if (isSecond) setFault('Check your connection and try again.')
    else await resume()
  }
  return (
    <>
      {/* A recording of a voice has no captions that we could give. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        controls
        autoPlay
        preload="metadata"
        ref={focus}
        src={url}
        aria-label={name}
        onError={() => void recover()}
      />
      {fault !== null && (
        <Notice tone="bad">
          <p>
            {name} cannot be played. {fault}
          </p>
          <Button small onClick={() => void resume()}>
            Play again
          </Button>
        </Notice>
      )}
    </>
  )
}
