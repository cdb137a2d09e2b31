import type { LessonBlock, LessonText, LessonTextBlock } from '@shala/contract/courses/lessonText'
import type { Lesson } from '@shala/contract/courses/lessons'
import { parseVideo, type Video } from '@shala/contract/courses/videos'
import { type ReactNode, useState } from 'react'
import { RichTextParts, TextHeading, TextSpans } from '../richText/RichTextParts.tsx'
import { Button } from '../ui/Button.tsx'
import { takeFocus } from '../ui/takeFocus.ts'
import { LessonAttachment } from './LessonAttachment.tsx'
import './lesson.css'

interface LessonBodyProps {
  text: LessonText
  /** The level at which its first headings stand. */
  from?: 2 | 3
  /** The files that it may show at their places. */
  attachments?: Pick<Lesson, 'files' | 'downloads'>
}

const noFiles = { files: [], downloads: [] }

export function LessonBody({ text, from = 2, attachments = noFiles }: LessonBodyProps) {
  return (
    <RichTextParts blocks={text} isEntry={isEntry} entry={(block) => <BlockText block={block} />}>
      {(block) =>
        block._type === 'file' ? (
          <LessonAttachment path={block.path} attachments={attachments} />
        ) : (
          <Paragraph block={block} from={from} />
        )
      }
    </RichTextParts>
  )
}

const isEntry = (block: LessonBlock): block is LessonTextBlock =>
  block._type === 'block' && block.listItem !== undefined

function Paragraph({ block, from }: { block: LessonTextBlock; from: 2 | 3 }) {
  if (block.children.every(({ text }) => text.trim() === '')) return null
  const words = <BlockText block={block} />
  if (block.style === 'normal') return <p>{words}</p>
  if (block.style === 'blockquote') {
    return (
      <div className="rich-quote">
        <blockquote>
          <p>{words}</p>
        </blockquote>
      </div>
    )
  }
  return (
    <TextHeading style={block.style} from={from}>
      {words}
    </TextHeading>
  )
}

function BlockText({ block: { children, markDefs } }: { block: LessonTextBlock }) {
  return <TextSpans spans={children} links={markDefs} Link={LessonLink} />
}

/** Away from the school or to an email: the contract lets nothing else in. */
function LessonLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noopener noreferrer">
      {children}
    </a>
  )
}

interface LessonContentProps {
  lesson: Pick<Lesson, 'title' | 'video' | 'body' | 'files' | 'downloads'>
  /** The level at which the first headings of its text stand. */
  from?: 2 | 3
}

/**
 * What is in a lesson, as its students see it: its film, its text with the files that stand in it,
 * and the others after it.
 */
export function LessonContent({ lesson, from }: LessonContentProps) {
  const { title, video, body, files, downloads } = lesson
  const placed = new Set(body.flatMap((block) => (block._type === 'file' ? [block.path] : [])))
  const rest = [...files, ...downloads].filter(({ path }) => !placed.has(path))
  return (
    <>
      {video !== null && <LessonVideo href={video} title={title} />}
      {body.length > 0 && <LessonBody text={body} from={from} attachments={lesson} />}
      {rest.map(({ path }) => (
        <LessonAttachment key={path} path={path} attachments={lesson} />
      ))}
    </>
  )
}

/** Where a lesson stands in its course, and how long it takes. */
export function lessonPlace(place: number, of: number, minutes: number | null): string {
  return `Lesson ${place} of ${of}${minutes === null ? '' : `, about ${minutes} minutes`}`
}

interface LessonVideoProps {
  href: string
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
