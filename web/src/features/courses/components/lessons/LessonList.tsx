import {
  deleteLesson,
  duplicateLesson,
  Lesson,
  lessonsOf,
  orderLessons,
  restoreLesson,
  setLessonsStatus,
  setLessonStatus,
  type LessonStatus,
} from '@shala/contract/lessons'
import { Link } from 'wouter'
import { useActionQueue } from '../../../../shared/ActionQueue.ts'
import { useLoad } from '../../../../shared/load.ts'
import type { Stored } from '../../../../shared/query.ts'
import { serverQuery } from '../../../../shared/queryClient.ts'
import { useServer } from '../../../../shared/server.ts'
import { Badge } from '../../../../shared/ui/Badge.tsx'
import { Button, buttonClass } from '../../../../shared/ui/Button.tsx'
import { Loaded } from '../../../../shared/ui/Loaded.tsx'
import { OrderList } from '../../../../shared/ui/order/OrderList.tsx'
import { useOrder } from '../../../../shared/ui/order/useOrder.ts'
import { Refusals } from '../../../../shared/ui/record/Refusals.tsx'
import { UndoNotice } from '../../../../shared/ui/record/UndoNotice.tsx'
import { useActions } from '../../../../shared/ui/record/useActions.ts'
import { takeFocus } from '../../../../shared/ui/takeFocus.ts'
import { lessonStatusMessage, statusVerb } from '../../model/lessonStatus.ts'
import { newLessonId } from '../../model/newLessonId.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { lessonCount, PublishDrafts } from './PublishDrafts.tsx'
import './lessons.css'

/** The path and query of an open lesson, or of a `new` one, or of its preview. */
export type LessonAddress = (lessonId: string, view?: 'preview') => string

interface LessonListProps {
  courseId: string
  lessonAddress: LessonAddress
}

/** The lessons of a course in their order: add, open, order, publish, delete. */
export function LessonList({ courseId, lessonAddress }: LessonListProps) {
  const server = useServer()
  const collection = lessonsOf(courseId)
  const byPosition = { field: 'position', descending: false } as const
  const load = useLoad(
    serverQuery([collection], () => server.list({ collection, order: byPosition }, Lesson)),
  )
  const queue = useActionQueue()
  const { done, say, refusals, isPending, act } = useActions(load.reload)
  const { arrange, order, leaveOut, bringBack } = useOrder<Stored<Lesson>>(
    collection,
    load,
    async (seen) => {
      const lessons = seen.map(({ id, revision }) => ({ lessonId: id, revision }))
      return (await server.call(orderLessons, { courseId, lessons })).lessons
    },
  )

  const toggle = ({ id, data: { title, status, revision: seen } }: Stored<Lesson>) =>
    act(`status ${id}`, async () => {
      const to = (from: number, next: LessonStatus) =>
        queue.change(`${collection}/${id}`, from, (revision) =>
          server.call(setLessonStatus, { courseId, lessonId: id, revision, status: next }),
        )
      const next = status === 'draft' ? 'published' : 'draft'
      const changed = await to(seen, next)
      return {
        text: lessonStatusMessage(title, next),
        undo: async () => {
          await to(changed.revision, status)
          load.reload()
          return lessonStatusMessage(title, status)
        },
      }
    })
  const setAll = (lessons: readonly Stored<Lesson>[], status: LessonStatus) => {
    const pathOf = (id: string) => `${collection}/${id}`
    return queue.run(
      lessons.map(({ id }) => pathOf(id)),
      async () => {
        const seen = lessons.map(({ id, data }) => ({
          lessonId: id,
          revision: queue.since(pathOf(id), data.revision),
        }))
        const answer = await server.call(setLessonsStatus, { courseId, status, lessons: seen })
        const before = new Map(seen.map(({ lessonId, revision }) => [lessonId, revision]))
        for (const { id, revision } of answer.lessons) {
          queue.went(pathOf(id), before.get(id) ?? revision, revision)
        }
        return answer
      },
    )
  }
  const publishAll = async (drafts: readonly Stored<Lesson>[]) => {
    const { lessons, failed } = await setAll(drafts, 'published')
    const isPublished = (one: Stored<Lesson>) => lessons.some(({ id }) => id === one.id)
    const published = drafts.filter(isPublished)
    const left = failed.map(({ lessonId, error }) => {
      const title = drafts.find(({ id }) => id === lessonId)?.data.title ?? lessonId
      return `${title}: ${error}`
    })
    load.reload()
    say({
      text: `${lessonCount(published.length)} published. Who holds the course reads them.`,
      isPartial: failed.length > 0,
      more: left.length > 0 && <p>Not published: {left.join(' ')}</p>,
      ...(published.length > 0 && {
        undo: async () => {
          const undone = await setAll(published, 'draft')
          load.reload()
          return `${lessonCount(undone.lessons.length)} unpublished. Only admins see them.`
        },
      }),
    })
  }
  const remove = (lesson: Stored<Lesson>) =>
    act(`delete ${lesson.id}`, async () => {
      const { title } = lesson.data
      const named = { courseId, lessonId: lesson.id }
      const deletedBy = await leaveOut(
        lesson,
        async (revision) => (await server.call(deleteLesson, { ...named, revision })).revision,
      )
      return {
        text: `${title} was deleted.`,
        undo: async () => {
          await bringBack(
            lesson.id,
            deletedBy,
            async (revision) => (await server.call(restoreLesson, { ...named, revision })).revision,
          )
          load.reload()
          return `${title} is back.`
        },
      }
    })
  const duplicate = ({ id, data: { title } }: Stored<Lesson>) =>
    act(`duplicate ${id}`, async () => {
      const request = { courseId, lessonId: id, newLessonId: newLessonId() }
      // In its turn with the orders of the course, each of which must name all lessons.
      const copy = await queue.run([collection], () => server.call(duplicateLesson, request))
      const named = { courseId, lessonId: copy.id }
      return {
        text: `${title} was copied, as a draft.`,
        undo: async () => {
          await queue.change(`${collection}/${copy.id}`, copy.revision, (revision) =>
            server.call(deleteLesson, { ...named, revision }),
          )
          load.reload()
          return `The copy of ${title} was deleted.`
        },
      }
    })
  const move = (next: Stored<Lesson>[], moved: Stored<Lesson>) =>
    act(null, async () => {
      await order(next)
      const place = `number ${next.indexOf(moved) + 1} of ${next.length}`
      return { text: `${moved.data.title} is ${place} now.` }
    })

  return (
    <section className="stack" aria-labelledby="lessons-title">
      <h2 id="lessons-title">Lessons</h2>
      <div className="row">
        <Link href={lessonAddress('new')} className={buttonClass('primary')}>
          Add a lesson
        </Link>
        <PublishDrafts
          drafts={
            load.state === 'ready' ? load.value.filter(({ data }) => data.status === 'draft') : []
          }
          publish={publishAll}
        />
      </div>
      <UndoNotice done={done} />
      <Refusals messages={refusals} />
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
              onOrder={(next, moved) => void move(next, moved)}
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
                    pending={isPending(`status ${lesson.id}`)}
                    aria-label={`${statusVerb(lesson.data.status)}: ${lesson.data.title}`}
                    onClick={() => void toggle(lesson)}
                  >
                    {statusVerb(lesson.data.status)}
                  </Button>
                  <Link
                    href={lessonAddress(lesson.id, 'preview')}
                    className={buttonClass('quiet', true)}
                    aria-label={`Preview: ${lesson.data.title}`}
                  >
                    Preview
                  </Link>
                  <Button
                    small
                    pending={isPending(`duplicate ${lesson.id}`)}
                    aria-label={`Duplicate: ${lesson.data.title}`}
                    onClick={() => void duplicate(lesson)}
                  >
                    Duplicate
                  </Button>
                  <Button
                    small
                    kind="danger"
                    pending={isPending(`delete ${lesson.id}`)}
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
