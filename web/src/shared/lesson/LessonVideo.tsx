import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { takeFocus } from '../ui/takeFocus.ts'
import { parseVideoUrl, type Video } from './parseVideoUrl.ts'
import './lesson.css'

interface LessonVideoProps {
  href: string
  /** What the film is called. */
  title: string
}

/** The film of a lesson: in a frame where it is on a service that we know, else a link to it. */
export function LessonVideo({ href, title }: LessonVideoProps) {
  const video = parseVideoUrl(href)
  if (video !== null) return <VideoFrame key={video.frame} video={video} title={title} />
  return (
    <p>
      <a href={href} rel="noopener noreferrer">
        Watch the film: {title}
      </a>
    </p>
  )
}

/** Nothing is asked of the service, and nothing told to it, until somebody wants to watch. */
function VideoFrame({ video, title }: { video: Video; title: string }) {
  const [wanted, setWanted] = useState(false)
  if (wanted) {
    return (
      <iframe
        className="lesson-video"
        src={video.frame}
        title={`Video: ${title}`}
        allow="encrypted-media; fullscreen; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        referrerPolicy="strict-origin-when-cross-origin"
        ref={takeFocus}
      />
    )
  }
  return (
    <div className="lesson-video lesson-video-closed">
      <Button kind="primary" aria-label={`Play the film: ${title}`} onClick={() => setWanted(true)}>
        Play the film
      </Button>
      <p className="soft small">{video.service} is told that you watch it.</p>
    </div>
  )
}
