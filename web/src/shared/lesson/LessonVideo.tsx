import { parseVideo, type Video } from '@shala/contract/courses/videos'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { takeFocus } from '../ui/takeFocus.ts'
import './lesson.css'

interface LessonVideoProps {
  href: string
  /** The title of the video. */
  title: string
}

/** The video of a lesson: in a frame, or as a link where it is on another site. */
export function LessonVideo({ href, title }: LessonVideoProps) {
  const video = parseVideo(href)
  if (!('problem' in video)) return <VideoFrame key={video.frame} video={video} title={title} />
  return (
    <p>
      <a href={href} rel="noopener noreferrer">
        Watch the film: {title}
      </a>
    </p>
  )
}

/** The service is not contacted until the student presses play. */
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
      <p className="soft small">{video.service} will know that you watch it.</p>
    </div>
  )
}
