import type { LessonBlock, LessonText, LessonTextBlock } from '@shala/contract/courses/lessonText'
import type { Lesson } from '@shala/contract/courses/lessons'
import type { ReactNode } from 'react'
import { RichTextParts, TextHeading } from '../richText/RichTextParts.tsx'
import { TextSpans } from '../richText/TextSpans.tsx'
import { LessonAttachment } from './LessonAttachment.tsx'
import { LessonVideo } from './LessonVideo.tsx'
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
