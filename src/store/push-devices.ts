// Devices that web push reaches.
import type { Database } from './database.ts';
import type { Transaction } from './idempotency.ts';

export interface PushDevice {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Keeps a device once. One that belonged to another account here is that of whoever uses it now. */
export async function putDevice(tx: Transaction, account: string, device: PushDevice & { userAgent: string }, now: Date): Promise<void> {
  const { id, endpoint, p256dh, auth, userAgent } = device;
  await tx.pushDevice.deleteMany({ where: { endpoint, accountId: { not: account } } });
  await tx.pushDevice.upsert({
    where: { accountId_endpoint: { accountId: account, endpoint } },
    create: { accountId: account, id, endpoint, p256dh, auth, userAgent, createdAt: now },
    update: { p256dh, auth, userAgent },
  });
}

export async function countDevices(db: Database, account: string): Promise<number> {
  return db.prisma.pushDevice.count({ where: { accountId: account } });
}

/** Answers whether there was one. */
export async function removeDevice(tx: Pick<Transaction, 'pushDevice'>, account: string, endpoint: string): Promise<boolean> {
  return (await tx.pushDevice.deleteMany({ where: { accountId: account, endpoint } })).count === 1;
}

export async function devicesOf(db: Database, account: string): Promise<PushDevice[]> {
  return db.prisma.pushDevice.findMany({
    where: { accountId: account },
    select: { id: true, endpoint: true, p256dh: true, auth: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}

export async function deviceAt(db: Database, account: string, endpoint: string): Promise<{ id: string; userAgent: string; createdAt: Date } | null> {
  return db.prisma.pushDevice.findFirst({ where: { accountId: account, endpoint }, select: { id: true, userAgent: true, createdAt: true } });
}
