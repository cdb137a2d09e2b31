import type { RoomColor } from '@shala/contract/schedules/rooms'
import '../../../shared/ui/roomTone.css'
import { colorNames } from '../model/colorNames.ts'
import './rooms.css'

/** A room's colour, with its name, because a colour alone tells nothing to some. */
export function RoomMark({ color }: { color: RoomColor }) {
  return <span className={`room-mark room-${color}`}>{colorNames[color]}</span>
}
