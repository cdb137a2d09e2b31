import { crc32 } from 'node:zlib'

/** 1980-01-01, the first day that a zip can name: the same content gives the same bytes. */
const dosDate = 0x0021

/**
 * A zip archive of one uncompressed file (PKWARE APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16).
 */
export function storedZip(name: string, content: Buffer): Buffer {
  const fileName = Buffer.from(name, 'utf8')
  const checksum = crc32(content)

  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(20, 4)
  local.writeUInt16LE(dosDate, 12)
  local.writeUInt32LE(checksum, 14)
  local.writeUInt32LE(content.length, 18)
  local.writeUInt32LE(content.length, 22)
  local.writeUInt16LE(fileName.length, 26)

  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(20, 4)
  central.writeUInt16LE(20, 6)
  central.writeUInt16LE(dosDate, 14)
  central.writeUInt32LE(checksum, 16)
  central.writeUInt32LE(content.length, 20)
  central.writeUInt32LE(content.length, 24)
  central.writeUInt16LE(fileName.length, 28)

  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + fileName.length, 12)
  end.writeUInt32LE(local.length + fileName.length + content.length, 16)

  return Buffer.concat([local, fileName, content, central, fileName, end])
}
