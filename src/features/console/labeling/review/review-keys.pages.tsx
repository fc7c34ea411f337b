const keys: readonly (readonly [key: string, what: string])[] = [
  ["1 to 9", "Decide for an answer"],
  ["A", "Accept what the crowd says"],
  ["E", "Edit the answer"],
  ["R", "Send back for more answers"],
  ["X, then a number", "Reject the answer of that person"],
  ["U", "Take the last decision back"],
  ["J and K", "Next and previous task"],
  ["?", "This list"],
];

/** What the keys do. The page's script opens it; without scripts there are no keys. */
export function ReviewKeys() {
  return (
    <dialog class="review-keys" id="review-keys" aria-labelledby="review-keys-title">
      <h2 id="review-keys-title">Keys</h2>
      <table class="table">
        <tbody>
          {keys.map(([key, what]) => (
            <tr>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <form method="dialog" class="choice">
        <label class="shows">
          <input type="checkbox" checked data-keys-on="" /> <span>Single keys do something</span>
        </label>
        <button>Close</button>
      </form>
    </dialog>
  );
}
