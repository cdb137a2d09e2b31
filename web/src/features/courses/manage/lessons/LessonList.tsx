import {
  deleteLesson,
  Lesson,
  lessonsOf,
  orderLessons,
  restoreLesson,
  setLessonStatus,
  type LessonStatus,
} from '@shala/contract/lessons'
import { useState } from 'react'
import { Link } from 'wouter'
import { messageOf } from '../../../../shared/Refusal.ts'
import { useLoad } from '../../../../shared/load.ts'
import { useServer, type Stored } from '../../../../shared/server.ts'
import { Badge } from '../../../../shared/ui/Badge.tsx'
import { Button, buttonClass } from '../../../../shared/ui/Button.tsx'
import { Loaded } from '../../../../shared/ui/Loaded.tsx'
import { Notice } from '../../../../shared/ui/Notice.tsx'
import { OrderList } from '../../../../shared/ui/order/OrderList.tsx'
import { useOrder } from '../../../../shared/ui/order/useOrder.ts'
import { Undoable, type Done } from '../../../../shared/ui/record/Undoable.tsx'
import { takeFocus } from '../../../../shared/ui/takeFocus.ts'
import { StatusBadge } from '../StatusBadge.tsx'

interface LessonListProps {
  courseId: string
  /** The path and query of an open lesson, or of a `new` one. */
  lessonAddress: (lessonId: string) => string
}

/** The lessons of a course in their order: add, open, order, publish, delete. */
export function LessonList({ courseId, lessonAddress }: LessonListProps) {
  const server = useServer()
  const collection = lessonsOf(courseId)
  const byPosition = { field: 'position', descending: false } as const
  const load = useLoad(collection, () => server.list({ collection, order: byPosition }, Lesson))
  const [done, setDone] = useState<Done | null>(null)
  const [refused, setRefused] = useState('')
  const { arrange, order } = useOrder<Stored<Lesson>>(async (seen) => {
    const lessons = seen.map(({ id, revision }) => ({ lessonId: id, revision }))
    return (await server.call(orderLessons, { courseId, lessons })).lessons
  })

  /** Does it, says what became of it, and shows what is stored then. */
  const act = async (work: () => Promise<Done>) => {
    setRefused('')
    setDone(null)
    try {
      setDone(await work())
    } catch (error) {
      setRefused(messageOf(error))
    }
    load.reload()
  }
  const setStatus = async ({ id, data }: Stored<Lesson>, status: LessonStatus) => {
    const request = { courseId, lessonId: id, revision: data.revision, status }
    const { revision } = await server.call(setLessonStatus, request)
    return { id, data: { ...data, status, revision } }
  }
  const toggle = (lesson: Stored<Lesson>) =>
    act(async () => {
      const { title, status } = lesson.data
      const changed = await setStatus(lesson, status === 'draft' ? 'published' : 'draft')
      return {
        text: said(title, changed.data.status),
        undo: async () => {
          await setStatus(changed, status)
          load.reload()
          return said(title, status)
        },
      }
    })
  const remove = ({ id: lessonId, data }: Stored<Lesson>) =>
    act(async () => {
      const named = { courseId, lessonId }
      const { revision } = await server.call(deleteLesson, { ...named, revision: data.revision })
      return {
        text: `${data.title} was deleted.`,
        undo: async () => {
          await server.call(restoreLesson, { ...named, revision })
          load.reload()
          return `${data.title} is back.`
        },
      }
    })
  const move = (next: Stored<Lesson>[], moved: Stored<Lesson>, stored: readonly Stored<Lesson>[]) =>
    act(async () => {
      await order(next, stored)
      const place = `number ${next.indexOf(moved) + 1} of ${next.length}`
      return { text: `${moved.data.title} is ${place} now.` }
    })

  return (
    <section className="stack" aria-labelledby="lessons-title">
      <h2 id="lessons-title">Lessons</h2>
      <div>
        <Link href={lessonAddress('new')} className={buttonClass('primary')}>
          Add a lesson
        </Link>
      </div>
      <Undoable done={done} />
      {refused && <Notice tone="bad">{refused}</Notice>}
      <Loaded load={load} of="the lessons">
        {(lessons) =>
          lessons.length === 0 ? (
            <p className="soft" tabIndex={-1} ref={takeFocus}>
              No lessons yet. Students see each one as soon as it is published.
            </p>
          ) : (
            <OrderList
              label="Lessons in their order"
              items={arrange(lessons)}
              nameOf={({ data }) => data.title}
              onOrder={(next, moved) => void move(next, moved, lessons)}
            >
              {(lesson) => (
                <>
                  <Link href={lessonAddress(lesson.id)}>{lesson.data.title}</Link>
                  {lesson.data.minutes !== null && (
                    <span className="soft small">{lesson.data.minutes} min</span>
                  )}
                  {lesson.data.freePreview && <Badge tone="plain">Free preview</Badge>}
                  <StatusBadge status={lesson.data.status} />
                  <Button
                    small
                    aria-label={`${verb(lesson.data.status)}: ${lesson.data.title}`}
                    onClick={() => void toggle(lesson)}
                  >
                    {verb(lesson.data.status)}
                  </Button>
                  <Button
                    small
                    kind="danger"
                    aria-label={`Delete: ${lesson.data.title}`}
                    onClick={() => void remove(lesson)}
                  >
                    Delete
                  </Button>
                </>
              )}
            </OrderList>
          )
        }
      </Loaded>
    </section>
  )
}

const verb = (status: LessonStatus) => (status === 'draft' ? 'Publish' : 'Make a draft')

const said = (title: string, status: LessonStatus) =>
  status === 'draft'
    ? `${title} is a draft. Only admins see it.`
    : `${title} is published. Who holds the course reads it.`
