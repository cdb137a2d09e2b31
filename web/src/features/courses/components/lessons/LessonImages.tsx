import type { SavedRecord } from '@shala/contract/audit'
import {
  addLessonFile,
  Lesson,
  lessonsOf,
  removeLessonFile,
  restoreLessonFile,
  type LessonFile,
} from '@shala/contract/lessons'
import { limits } from '@shala/contract/limits'
import { useRef, useState } from 'react'
import { useActionQueue } from '../../../../shared/ActionQueue.ts'
import { LessonImage } from '../../../../shared/lesson/LessonImage.tsx'
import type { Stored } from '../../../../shared/query.ts'
import { useServer } from '../../../../shared/server.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Refusals } from '../../../../shared/ui/record/Refusals.tsx'
import { UndoNotice } from '../../../../shared/ui/record/UndoNotice.tsx'
import { useActions } from '../../../../shared/ui/record/useActions.ts'
import { takeFocus } from '../../../../shared/ui/takeFocus.ts'
import { AddImage, type NewImage } from './AddImage.tsx'
import './lessons.css'

interface LessonImagesProps {
  courseId: string
  lesson: Stored<Lesson>
  /** The lesson as it is now. */
  onLesson: (change: (lesson: Stored<Lesson>) => Stored<Lesson>) => void
}

/** The pictures of a lesson. Each change of them is saved at once. */
export function LessonImages({ courseId, lesson, onLesson }: LessonImagesProps) {
  const server = useServer()
  const queue = useActionQueue()
  const { done, say, refusals, isPending, act } = useActions(() => undefined)
  const [adding, setAdding] = useState<'not yet' | 'now' | 'no more'>('not yet')
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, data } = lesson
  const named = { courseId, lessonId: id }

  /** Shows the pictures that are stored; what is typed in the form beside stays. */
  const show = async (revision: number) => {
    const now = await server.get(lessonsOf(courseId), id, Lesson)
    onLesson((before) => ({
      id,
      data: { ...before.data, revision, files: now?.files ?? before.data.files },
    }))
  }
  const change = async (seen: number, send: (revision: number) => Promise<SavedRecord>) => {
    const { revision } = await queue.change(`${lessonsOf(courseId)}/${id}`, seen, send)
    await show(revision)
    return revision
  }
  const add = async (picture: NewImage) => {
    await change(data.revision, (revision) =>
      server.call(addLessonFile, { ...named, revision, ...picture }),
    )
    setAdding('no more')
    say({ text: `${picture.name} was added.` })
  }
  const remove = ({ path, name }: LessonFile) =>
    act(path, async () => {
      const removedBy = await change(data.revision, (revision) =>
        server.call(removeLessonFile, { ...named, revision, path }),
      )
      // The picture's own button has had the focus, and is gone with it.
      heading.current?.focus()
      return {
        text: `${name} was removed.`,
        undo: async () => {
          await change(removedBy, (revision) =>
            server.call(restoreLessonFile, { ...named, revision, path, removedBy }),
          )
          return `${name} is back.`
        },
      }
    })
  return (
    <section className="stack lesson-form" aria-labelledby="lesson-images-title">
      <h2 id="lesson-images-title" ref={heading} tabIndex={-1}>
        Pictures
      </h2>
      <UndoNotice done={done} />
      <Refusals messages={refusals} />
      {data.files.length === 0 ? (
        <p className="soft">No pictures yet. Only who may read the lesson can see them.</p>
      ) : (
        <ul className="lesson-images">
          {data.files.map((file) => (
            <li key={file.path} className="card stack">
              <LessonImage file={file} />
              <div>
                <Button
                  small
                  kind="danger"
                  pending={isPending(file.path)}
                  aria-label={`Remove: ${file.name}`}
                  onClick={() => void remove(file)}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {adding === 'now' ? (
        <AddImage onAdd={add} onLeave={() => setAdding('no more')} />
      ) : (
        <div>
          <Button
            unavailable={data.files.length >= limits.lessonFiles}
            ref={adding === 'no more' ? takeFocus : undefined}
            onClick={() => setAdding('now')}
          >
            Add a picture
          </Button>
        </div>
      )}
    </section>
  )
}
