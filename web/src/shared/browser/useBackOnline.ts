import { use, useEffect, useEffectEvent } from 'react'
import { ConnectionContext } from './connection.ts'

/** Calls when the network is back, for example to take away that the user is offline. */
export function useBackOnline(listener: () => void): void {
  const connection = use(ConnectionContext)
  const call = useEffectEvent(listener)
  useEffect(() => connection.onBack(() => call()), [connection])
}
