import { useSyncExternalStore } from 'react'

const phone = '(max-width: 40rem)'

/** Null on the server and in other environments without media queries. */
const query = () => (typeof matchMedia === 'function' ? matchMedia(phone) : null)

function subscribe(onChange: () => void): () => void {
  const asked = query()
  asked?.addEventListener('change', onChange)
  return () => asked?.removeEventListener('change', onChange)
}

/** Whether the window is as narrow as a phone. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  )
}
