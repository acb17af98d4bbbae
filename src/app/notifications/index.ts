// Who is told what, and how: from rows that a commit leaves to what goes out. Imports engine, store and the use cases about games;
// the ways out are handed in (`Channels`).
export type { Channels, DiscordPost, Mail, Outcome } from './channels.ts';
export type { ChannelName, NoticeKind, Preferences, Timing } from './kinds.ts';
export { openTurnLink } from './links.ts';
export { relay } from './relay.ts';
export { sendNotice } from './send.ts';
export {
  type ChannelState,
  getNotificationSettings,
  type NotificationInput,
  type NotificationSettings,
  putNotificationSettings,
  testChannel,
  unsubscribe,
} from './settings.ts';
