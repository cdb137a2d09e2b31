import { use, useEffect, useState, useSyncExternalStore } from 'react'
import { ConnectionContext } from '../shared/connection.ts'
import './ConnectionBanner.css'

const notLost = () => false

/** Says that the network is lost, for as long as it is, and shortly that it is back. */
export function ConnectionBanner() {
  const connection = use(ConnectionContext)
  const lost = useSyncExternalStore(connection.subscribe, connection.isLost, notLost)
  const [back, setBack] = useState(false)
  useEffect(() => connection.onBack(() => setBack(true)), [connection])
  useEffect(() => {
    if (!back) return
    const timer = setTimeout(() => setBack(false), 4000)
    return () => clearTimeout(timer)
  }, [back])
  return (
    <div role="status" className="connection">
      {lost && (
        <p className="connection-banner" data-lost>
          No connection. We go on by ourselves as soon as it is back.
        </p>
      )}
      {!lost && back && <p className="connection-banner">You are back online.</p>}
    </div>
  )
}
