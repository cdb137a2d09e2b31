import { orderSlides, setSlideState, type SlideState } from '@shala/contract/graduates/slides'
import { useState } from 'react'
import { useLoad } from '#shared/load.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { useActionQueue } from '#shared/server/ActionQueue.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Refusals } from '#shared/ui/Notice.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useActions } from '#shared/ui/record/useActions.ts'
import { useSortable } from '#shared/ui/sortable/useSortable.ts'
import { listAllSlides, type Slide, SlideEditor } from './SlideEditor.tsx'
import { SlideGrid } from './SlideGrid.tsx'

const words: Readonly<Record<SlideState, string>> = {
  shown: 'is shown again',
  hidden: 'is hidden',
  deleted: 'is deleted',
}

const actionName = (id: string, state: SlideState) => `${id} ${state}`

/** Every slide of the home page: add, edit, order, hide, delete. */
export function SlideAdmin() {
  const server = useServer()
  const load = useLoad(serverQuery(['graduateSlides'], () => listAllSlides(server)))
  const [editing, setEditing] = useState<{ slide: Slide | null } | null>(null)
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const queue = useActionQueue()
  const { done, say, refusals, isPending, act } = useActions(load.reload)
  const collection = 'graduateSlides'
  const { arrange, order, leaveOut, bringBack } = useSortable<Slide>(
    collection,
    load,
    async (seen) => {
      const slides = seen.map(({ id, revision }) => ({ slideId: id, revision }))
      return (await server.call(orderSlides, { slides })).slides
    },
  )

  const setState = (slide: Slide, state: SlideState) =>
    act(
      actionName(slide.id, state),
      async () => {
        const { id, data } = slide
        const { alt } = data.picture
        const before: SlideState = data.visible ? 'shown' : 'hidden'
        const to = (next: SlideState) => async (revision: number) =>
          (await server.call(setSlideState, { slideId: id, revision, state: next })).revision
        const change = async (seen: number, next: SlideState) => {
          const answer = await queue.change(`${collection}/${id}`, seen, async (revision) => ({
            revision: await to(next)(revision),
          }))
          return answer.revision
        }
        const changedBy =
          state === 'deleted'
            ? await leaveOut(slide, to(state))
            : await change(data.revision, state)
        return {
          text: `“${alt}” ${words[state]}.`,
          undo: async () => {
            await (state === 'deleted'
              ? bringBack(id, changedBy, to(before))
              : change(changedBy, before))
            load.reload()
            return `Undone: “${alt}” is back as it was.`
          },
        }
      },
      'state',
      slide.id,
    )
  const move = (next: Slide[], moved: Slide) =>
    act(null, async () => {
      await order(next)
      const place = next.indexOf(moved) + 1
      return { text: `“${moved.data.picture.alt}” is number ${place} of ${next.length} now.` }
    })

  return (
    <div className="stack-wide">
      <div className="row">
        <Button kind="primary" onClick={() => setEditing({ slide: null })}>
          Add a slide
        </Button>
      </div>
      <Refusals messages={refusals} />
      <Loaded load={load} of="the slides">
        {(slides) =>
          slides.length === 0 ? (
            <p className="soft">No slides yet. Slides appear on the home page.</p>
          ) : (
            <SlideGrid
              slides={arrange(slides)}
              today={today}
              onEdit={(slide) => setEditing({ slide })}
              onState={(slide, state) => void setState(slide, state)}
              isPending={(slide, state) => isPending(actionName(slide.id, state))}
              onOrder={(next, moved) => void move(next, moved)}
            />
          )
        }
      </Loaded>
      {editing && (
        <SlideEditor
          slide={editing.slide}
          onClose={() => setEditing(null)}
          onSaved={() => {
            say({ text: editing.slide ? 'The slide is saved.' : 'The slide is added.' })
            setEditing(null)
            load.reload()
          }}
        />
      )}
      <UndoBar done={done} />
    </div>
  )
}
