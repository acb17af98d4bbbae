// Who is told what, how and when: from rows that a commit leaves to what goes out. Imports engine, store and the use cases about games and
// accounts; the ways out are handed in (`Channels`).
export type { Channels, DiscordPost, Mail, Outcome, PushMessage, WebhookPost } from './channels.ts';
export { type Deadline, deadlinesFor } from './deadlines.ts';
export { deliver } from './deliver.ts';
export { type WebhookEvent, webhookEvents } from './events.ts';
export type { ChannelName, NoticeKind, Preferences, Timing } from './kinds.ts';
export { openTurnLink } from './links.ts';
export { mailCameBack } from './mail-came-back.ts';
export { addPushDevice, type PushInput, removePushDevice } from './push-device.ts';
export { pushKeys } from './push-keys.ts';
export { relay } from './relay.ts';
export { sendNotice } from './send.ts';
export { getNotificationSettings, putNotificationSettings, unsubscribe } from './settings.ts';
export type { NotificationInput } from './settings-input.ts';
export type { ChannelState, DeviceView, NotificationSettings } from './settings-view.ts';
export { testChannel } from './test-channel.ts';
export { type DeliveryView, redeliver, webhookDeliveries } from './webhook-deliveries.ts';
export { createWebhook, deleteWebhook, listWebhooks, type NewWebhookView, type WebhookInput, type WebhookView } from './webhooks.ts';
