import {
  deleteLesson,
  duplicateLesson,
  type Lesson,
  lessonsPath,
  type LessonStatus,
  restoreLesson,
  setLessonsStatus,
  setLessonStatus,
} from '@shala/contract/courses/lessons'
import { removeSection, restoreSection } from '@shala/contract/courses/sections'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Stored } from '#shared/query.ts'
import { useActionQueue } from '#shared/server/ActionQueue.ts'
import { useServer } from '#shared/server.ts'
import { Button, buttonClass } from '#shared/ui/Button.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Refusals } from '#shared/ui/Notice.tsx'
import { useActions } from '#shared/ui/record/useActions.ts'
import type { SayDone } from '#shared/ui/record/useUndo.ts'
import { SortableList } from '#shared/ui/sortable/SortableList.tsx'
import { takeFocus } from '#shared/ui/takeFocus.ts'
import { isDraftCourse } from '../../api/useCourseStatus.ts'
import { useLessonOutline } from '../../api/useLessonOutline.ts'
import {
  type LessonRow,
  lessonsOfSection,
  lessonStatusMessage,
  movedInto,
  newRecordId,
  outlineMoves,
  type OutlineRow,
  placeWords,
  removedWords,
  type SectionRow,
  type StoredOutline,
} from '../../model/lessonOutline.ts'
import { LessonActions, type LessonAddress, MoveLesson } from './LessonActions.tsx'
import { lessonCount, PublishDrafts, SectionForm, SectionHeading } from './SectionForm.tsx'
import './lessons.css'

interface LessonListProps {
  courseId: string
  lessonAddress: LessonAddress
  onDone: SayDone
}

/** What is asked in a dialog over the list. */
type Asked =
  | {
      readonly form: 'section'
      readonly section: SectionRow | null
      readonly outline: StoredOutline
    }
  | { readonly form: 'move'; readonly lesson: LessonRow }

/** The lessons of a course in their order and sections: add, open, order, publish, delete. */
export function LessonList({ courseId, lessonAddress, onDone }: LessonListProps) {
  const server = useServer()
  const collection = lessonsPath(courseId)
  const { load, outline, rows, order, leaveOut, bringBack } = useLessonOutline(courseId)
  const [asked, setAsked] = useState<Asked | null>(null)
  const queue = useActionQueue()
  const { say, refusals, isPending, act } = useActions(load.reload, onDone)
  const lessonRows = rows.filter((row) => row.kind === 'lesson')
  const hasSections = lessonRows.length < rows.length

  const toggle = ({ id, data: { title, status, revision: seen } }: Stored<Lesson>) =>
    act(`status ${id}`, async () => {
      const to = (from: number, next: LessonStatus) =>
        queue.change(`${collection}/${id}`, from, (revision) =>
          server.call(setLessonStatus, { courseId, lessonId: id, revision, status: next }),
        )
      const next = status === 'draft' ? 'published' : 'draft'
      const changed = await to(seen, next)
      const isDraft = await isDraftCourse(server, courseId)
      return {
        text: lessonStatusMessage(title, next, isDraft),
        undo: async () => {
          await to(changed.revision, status)
          load.reload()
          return lessonStatusMessage(title, status, isDraft)
        },
      }
    })
  const setAll = (lessons: readonly Stored<Lesson>[], status: LessonStatus) => {
    const getPath = (id: string) => `${collection}/${id}`
    return queue.run(
      lessons.map(({ id }) => getPath(id)),
      async () => {
        const seen = lessons.map(({ id, data }) => ({
          lessonId: id,
          revision: queue.since(getPath(id), data.revision),
        }))
        const answer = await server.call(setLessonsStatus, { courseId, status, lessons: seen })
        const before = new Map(seen.map(({ lessonId, revision }) => [lessonId, revision]))
        for (const { id, revision } of answer.lessons) {
          queue.went(getPath(id), before.get(id) ?? revision, revision)
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
    const isDraft = await isDraftCourse(server, courseId)
    load.reload()
    say({
      text: `${lessonCount(published.length)} published. ${isDraft ? 'Students do not see them until the course is published.' : 'Students with this course can read them.'}`,
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
  const remove = (lesson: LessonRow) =>
    act(
      `delete ${lesson.id}`,
      async () => {
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
              async (revision) =>
                (await server.call(restoreLesson, { ...named, revision })).revision,
            )
            load.reload()
            return `${title} was restored.`
          },
        }
      },
      'removal',
      lesson.id,
    )
  const duplicate = ({ id, data: { title } }: Stored<Lesson>) =>
    act(`duplicate ${id}`, async () => {
      const request = { courseId, lessonId: id, newLessonId: newRecordId() }
      // In its turn with the orders of the course, each of which must name all lessons.
      const copy = await queue.run([collection], () => server.call(duplicateLesson, request))
      const named = { courseId, lessonId: copy.id }
      return {
        text: `${title} was copied as a draft.`,
        undo: async () => {
          await queue.change(`${collection}/${copy.id}`, copy.revision, (revision) =>
            server.call(deleteLesson, { ...named, revision }),
          )
          load.reload()
          return `The copy of ${title} was deleted.`
        },
      }
    })
  const removeHeading = (section: SectionRow) =>
    act(
      `remove ${section.id}`,
      async () => {
        const named = { courseId, sectionId: section.sectionId }
        const text = removedWords(rows, section)
        const removedBy = await leaveOut(
          section,
          async (revision) => (await server.call(removeSection, { ...named, revision })).revision,
        )
        return {
          text,
          undo: async () => {
            await bringBack(section.id, removedBy, async (revision) => {
              const request = { ...named, revision, removedBy }
              return (await server.call(restoreSection, request)).revision
            })
            load.reload()
            return `The section ${section.data.title} was restored.`
          },
        }
      },
      'removal',
      section.id,
    )
  const move = (next: OutlineRow[], moved: OutlineRow) =>
    act(null, async () => {
      await order(next)
      return { text: `${moved.data.title} is ${placeWords(next, moved)} now.` }
    })

  return (
    <section className="stack" aria-labelledby="lessons-title">
      <h2 id="lessons-title">Lessons</h2>
      <div className="row">
        <Link href={lessonAddress('new')} className={buttonClass('primary')}>
          Add a lesson
        </Link>
        <Button
          unavailable={outline === null}
          onClick={() => {
            if (outline !== null) setAsked({ form: 'section', section: null, outline })
          }}
        >
          Add a section
        </Button>
        <PublishDrafts
          drafts={lessonRows.filter(({ data }) => data.status === 'draft')}
          publish={publishAll}
        />
      </div>
      <Refusals messages={refusals} />
      <Loaded load={load} of="the lessons">
        {(shown) =>
          rows.length === 0 ? (
            <p className="soft" tabIndex={-1} ref={takeFocus}>
              No lessons yet. Students see each lesson as soon as you publish it.
            </p>
          ) : (
            <SortableList
              label="Lessons"
              items={rows}
              getName={(row) =>
                row.kind === 'section' ? `section ${row.data.title}` : row.data.title
              }
              moves={outlineMoves}
              onOrder={(next, moved) => void move(next, moved)}
            >
              {(row) =>
                row.kind === 'section' ? (
                  <SectionHeading
                    section={row}
                    lessons={lessonsOfSection(rows, row)}
                    isPending={isPending(`remove ${row.id}`)}
                    onRename={() => setAsked({ form: 'section', section: row, outline: shown })}
                    onRemove={() => void removeHeading(row)}
                  />
                ) : (
                  <LessonActions
                    lesson={row}
                    address={lessonAddress}
                    isPending={isPending}
                    onToggle={() => void toggle(row)}
                    onMove={hasSections ? () => setAsked({ form: 'move', lesson: row }) : undefined}
                    onDuplicate={() => void duplicate(row)}
                    onDelete={() => void remove(row)}
                  />
                )
              }
            </SortableList>
          )
        }
      </Loaded>
      {asked?.form === 'section' && (
        <SectionForm
          courseId={courseId}
          course={asked.outline.course}
          section={asked.section}
          lessons={lessonRows}
          onDone={(what) => {
            say(what)
            load.reload()
          }}
          onUndone={load.reload}
          onConflict={load.reload}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.form === 'move' && (
        <MoveLesson
          rows={rows}
          lesson={asked.lesson}
          onMove={(sectionId) => {
            const moved = asked.lesson
            void move(movedInto(rows, moved, sectionId), moved)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}
