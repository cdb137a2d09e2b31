import { orderSlides } from '@shala/contract/slides'
import { useRef, useState } from 'react'
import type { Server } from '../../../shared/server.ts'
import type { Slide } from './listAllSlides.ts'

interface Order {
  slides: readonly Slide[]
  /** What it was made of: as soon as something newer was read, that counts. */
  stored: readonly Slide[]
}

/**
 * The order of the slides as somebody arranges them: shown at once, sent one after the other, so
 * that who moves a slide three places with three presses waits for none of them.
 */
export function useOrder(server: Server) {
  const [ordered, setOrdered] = useState<Order | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  // What our own calls made of them is what we have seen.
  const revisions = useRef(new Map<string, number>())

  /** The slides that were read, as they are arranged now. */
  const arrange = (stored: readonly Slide[]): readonly Slide[] =>
    ordered?.stored === stored ? ordered.slides : stored

  /** Throws the `Refusal` that it met; what is stored is shown again then. */
  const order = async (slides: Slide[], stored: readonly Slide[]): Promise<void> => {
    setOrdered({ slides, stored })
    const turn = last.current.then(() => send(slides))
    last.current = turn.catch(() => undefined)
    try {
      await turn
    } catch (error) {
      setOrdered(null)
      throw error
    }
  }
  const send = async (slides: Slide[]) => {
    const seen = slides.map(({ id, data }) => ({
      slideId: id,
      revision: Math.max(data.revision, revisions.current.get(id) ?? 0),
    }))
    const saved = await server.call(orderSlides, { slides: seen })
    for (const { id, revision } of saved.slides) revisions.current.set(id, revision)
  }
  return { arrange, order }
}
