import { createContext } from "preact";
import { useContext, useRef, useState } from "preact/hooks";

const context = createContext("");
export const TaskIdProvider = context.Provider;

/** The task that is shown: a key for what is mounted anew with each, within what stays. */
export function useTaskId(): string {
  return useContext(context);
}

/** State that begins anew with each task, for what stays mounted from one to the next. */
export function useTaskState<Value>(begin: () => Value): [Value, (change: (before: Value) => Value) => void] {
  const taskId = useTaskId();
  const kept = useRef<{ taskId: string; value: Value } | null>(null);
  const [, render] = useState(0);
  if (kept.current?.taskId !== taskId) kept.current = { taskId, value: begin() };
  const state = kept.current;
  const set = (change: (before: Value) => Value) => {
    const next = change(state.value);
    if (next === state.value) return;
    state.value = next;
    // A callback of an earlier task changes nothing of this one.
    if (kept.current === state) render((times) => times + 1);
  };
  return [state.value, set];
}
