import { lazy, useState, type ComponentType, type ReactNode } from 'react'

/** A page whose code is fetched when it is wanted. */
export interface PageComponent {
  (): ReactNode
  /** Fetches the code, so that the page renders at once. */
  preload: () => Promise<void>
}

/**
 * A page in a file of its own. Where its code has been fetched before, it renders in one go: the
 * server and the first render in the browser need that, for neither can wait in the middle.
 */
export function page(load: () => Promise<{ default: ComponentType }>): PageComponent {
  let Loaded: ComponentType | undefined
  const fetched = async () => {
    const module = await load()
    Loaded = module.default
    return module
  }
  const Later = lazy(fetched)
  function Page() {
    // Decided once: a page must not begin anew because its code has arrived meanwhile.
    const [Shown] = useState<ComponentType>(() => Loaded ?? Later)
    return <Shown />
  }
  return Object.assign(Page, {
    preload: async () => {
      await fetched()
    },
  })
}
