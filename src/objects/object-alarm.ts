/**
 * An object's alarm, known without asking: awaiting `getAlarm` would separate a change from the alarm that it is for, and a crash could come
 * between. Setting it is not awaited either: the output gate holds every answer until it is stored.
 */
export class ObjectAlarm {
  readonly #storage: DurableObjectStorage;
  #at: number | null = null;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  get isSet(): boolean {
    return this.#at !== null;
  }

  /** Asks the storage: when the object begins, and after what may have dropped the alarm with everything else. */
  async read(): Promise<void> {
    this.#at = await this.#storage.getAlarm();
  }

  /** Writes nothing if an alarm is set that comes early enough: the object then looks at whatever is due, and sets the next one. */
  wakeBy(time: number): void {
    if (this.#at === null || this.#at > time) this.wakeAt(time);
  }

  wakeAt(time: number): void {
    this.#at = time;
    void this.#storage.setAlarm(time);
  }

  /** It rang, or went with everything else. */
  forget(): void {
    this.#at = null;
  }

  cancel(): void {
    this.#at = null;
    void this.#storage.deleteAlarm();
  }
}
